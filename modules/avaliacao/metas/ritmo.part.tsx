import { diferencaDias, hoje } from '#platform/shared/format/data.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { ritmoDaMeta } from './metas.rules.ts';

const ditos = {
  A: ['neutro', 'A começar'],
  C: ['sucesso', 'Alcançada'],
  V: ['erro', 'Não alcançada'],
  R: ['alerta', 'Em risco'],
  E: ['info', 'No ritmo'],
} as const;

/** How a goal goes today. */
export function Ritmo(meta: { readonly inicio: string; readonly fim: string; readonly progresso: string }) {
  const { zona } = useSession().info.systemParameters;
  const [tom, texto] = ditos[ritmoDaMeta(meta, hoje(zona), diferencaDias)];
  return <StatusBadge tom={tom}>{texto}</StatusBadge>;
}
