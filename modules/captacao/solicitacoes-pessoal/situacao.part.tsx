import { estadoSolicitacao, statusSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { type EstadoDaSolicitacao, type Situacao, situacaoDe } from './solicitacoes-pessoal.rules.ts';

const situacoes: Readonly<Record<Situacao, StatusTone>> = { A: 'info', S: 'alerta', E: 'neutro', C: 'erro' };
const tons: Readonly<Record<EstadoDaSolicitacao['status'], StatusTone>> = { I: 'alerta', A: 'sucesso', R: 'erro' };

/** The one thing to know of a request in a list: that it no longer runs, or else where its approval stands. */
export function SeloDaSolicitacao({ estado }: { estado: EstadoDaSolicitacao }) {
  const situacao = situacaoDe(estado);
  return situacao === 'A' ? (
    <StatusBadge tom={tons[estado.status]}>{statusSolicitacao.rotulo(estado.status)}</StatusBadge>
  ) : (
    <StatusBadge tom={situacoes[situacao]}>{estadoSolicitacao.rotulo(situacao)}</StatusBadge>
  );
}

/** Approval and progress of a request, as two badges. */
export function SituacaoDaSolicitacao({ estado }: { estado: EstadoDaSolicitacao }) {
  const situacao = situacaoDe(estado);
  return (
    <span style={{ display: 'inline-flex', gap: 6, flexWrap: 'wrap' }}>
      <StatusBadge tom={tons[estado.status]}>{statusSolicitacao.rotulo(estado.status)}</StatusBadge>
      <StatusBadge tom={situacoes[situacao]}>{estadoSolicitacao.rotulo(situacao)}</StatusBadge>
    </span>
  );
}
