import { formatarData } from '#platform/shared/format/data.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { vencimentos } from './extintores.contract.ts';

const tons = { E: 'erro', A: 'alerta', V: 'sucesso' } as const;

/** Where the first of the days of an extinguisher stands; nothing where it has none. */
export const VencimentoDoExtintor = ({ vencimento }: { vencimento: 'E' | 'A' | 'V' | null }) =>
  vencimento && <StatusBadge tom={tons[vencimento]}>{vencimentos.rotulo(vencimento)}</StatusBadge>;

/** The days of an extinguisher in one line. */
export const prazosEmPalavras = (e: {
  readonly inspecaoAte: string | null;
  readonly anualAte: string | null;
  readonly recargaAte: string | null;
  readonly testeAte: string | null;
}): string =>
  (
    [
      ['inspeção mensal', e.inspecaoAte],
      ['anual', e.anualAte],
      ['recarga', e.recargaAte],
      ['ensaio hidrostático', e.testeAte],
    ] as const
  )
    .flatMap(([oQue, ate]) => (ate ? [`${oQue} até ${formatarData(ate)}`] : []))
    .join('; ');
