import { AndamentoDoLoteDeTalentos, useAteOFim } from '#modules/sst/lote-de-talentos.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { type AndamentoDoLote, ultimoLote } from './lote.contract.ts';
import { vacinacao } from './vacinacoes.contract.ts';

/** How far a batch of vaccination went, and whom it refused and why. */
export function AndamentoDaVacinacao({ lote }: { lote: AndamentoDoLote }) {
  const { feitos, pulados, content, vacina, dataRealizacao } = lote;
  const deFora = pulados > 0 ? ` ${plural(pulados, 'talento', 'talentos')} da escolha não recebiam dose.` : '';
  return (
    <AndamentoDoLoteDeTalentos
      {...lote}
      escritos={plural(feitos, 'dose registrada', 'doses registradas')}
      recusas={content.map(({ id, colaborador, dito }) => ({ id, nome: colaborador.nome, porque: dito }))}
    >
      {` (${vacina?.nome ?? 'vacina removida'}${dataRealizacao ? `, em ${formatarData(dataRealizacao)}` : ''}).${deFora}`}
    </AndamentoDoLoteDeTalentos>
  );
}

/** The last batch, looked at again while it goes on. */
export function useUltimoLote() {
  const { data, refetch } = useEndpoint(ultimoLote, {});
  const corre = data?.terminado === false;
  useAteOFim(corre, refetch, vacinacao.listar.path);
  return { lote: data ?? null, corre, reler: refetch };
}
