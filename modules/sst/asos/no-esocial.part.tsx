import { formatarData } from '#platform/shared/format/data.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { situacoesNoEsocial } from './asos.contract.ts';

type Codigo = (typeof situacoesNoEsocial)['codigos'][number];
const tons = { A: 'erro', P: 'info', E: 'info', C: 'sucesso', F: 'neutro' } as const;
const PALAVRAS = { A: 'Venceu em', P: 'Até' } as const;

/** Whether an exam was told to eSocial, and until when it has to be. */
export function NoEsocial({ situacaoS2220, prazoS2220 }: { situacaoS2220: Codigo | null; prazoS2220: string | null }) {
  if (situacaoS2220 === null) return null;
  const aComunicar = situacaoS2220 === 'A' || situacaoS2220 === 'P';
  return (
    <StatusBadge tom={tons[situacaoS2220]}>
      {aComunicar && prazoS2220 !== null
        ? `${PALAVRAS[situacaoS2220]} ${formatarData(prazoS2220)}`
        : situacoesNoEsocial.rotulo(situacaoS2220)}
    </StatusBadge>
  );
}
