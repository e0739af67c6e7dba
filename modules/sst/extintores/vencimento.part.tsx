import { formatarData } from '#platform/shared/format/data.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { vencimentos } from './extintores.contract.ts';
import { prazosDe } from './extintores.rules.ts';

const tons = { E: 'erro', A: 'alerta', V: 'sucesso' } as const;

/** Where the first of the days of an extinguisher stands; nothing where it has none. */
export const VencimentoDoExtintor = ({ vencimento }: { vencimento: 'E' | 'A' | 'V' | null }) =>
  vencimento && <StatusBadge tom={tons[vencimento]}>{vencimentos.rotulo(vencimento)}</StatusBadge>;

/** The days of an extinguisher in one line. */
export const prazosEmPalavras = (e: Parameters<typeof prazosDe>[0]): string =>
  prazosDe(e)
    .map(([oQue, ate], n) => `${n === 0 ? oQue : oQue.toLocaleLowerCase('pt-BR')} até ${formatarData(ate)}`)
    .join('; ');
