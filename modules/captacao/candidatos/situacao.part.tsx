import type { StatusTone } from '#platform/web/ui/status-badge.tsx';

/** The tone of where a candidate stands, by the code of `situacaoDoCandidato`. */
export const tomDaSituacao = { D: 'neutro', P: 'info', C: 'sucesso' } as const satisfies Record<string, StatusTone>;
