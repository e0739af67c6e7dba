import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { type EstadoDoPedido, estadosDoPedido, tonsDoPedido } from './pedidos-de-titulares.contract.ts';

/** Where the request of a holder of data stands. */
export const SituacaoDoPedido = ({ estado }: { estado: EstadoDoPedido }) => (
  <StatusBadge tom={tonsDoPedido[estado]}>{estadosDoPedido.rotulo(estado)}</StatusBadge>
);

/** Days left to answer a request, in words once they are over; nothing for one that has ended. */
export const DiasDoPedido = ({ dias }: { dias: number | null }) =>
  dias !== null && dias < 0 ? <StatusBadge tom="erro">{`Atrasado ${-dias} d`}</StatusBadge> : (dias ?? '');
