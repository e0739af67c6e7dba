import { Button } from '@mantine/core';
import { AndamentoDoLoteDeTalentos } from '#modules/sst/lote-de-talentos.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { confirming } from '#platform/web/api/confirming.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { type AndamentoDoLote, desfazerLote, retomarLoteDeVacinacao } from './lote.contract.ts';
import { permissoesDaVacinacao } from './vacinacoes.contract.ts';

interface Props {
  readonly lote: AndamentoDoLote;
  /** Looks at the last batch again. */
  readonly reler: () => Promise<unknown>;
}

/** How far a batch of vaccination went, whom it refused and why, and the way back. */
export function AndamentoDaVacinacao({ lote, reler }: Props) {
  const { id, feitos, pulados, content, vacina, dataRealizacao, desfaz } = lote;
  const deFora = pulados > 0 ? ` ${plural(pulados, 'talento', 'talentos')} da escolha não recebiam dose.` : '';
  const escritos = desfaz
    ? plural(feitos, 'dose retirada', 'doses retiradas')
    : plural(feitos, 'dose registrada', 'doses registradas');
  return (
    <AndamentoDoLoteDeTalentos
      {...lote}
      retomar={() => call(retomarLoteDeVacinacao, { params: { id } }).then(reler)}
      escritos={escritos}
      recusas={content.map(({ id, colaborador, dito }) => ({ id, nome: colaborador.nome, porque: dito }))}
    >
      {` (${vacina?.nome ?? 'vacina removida'}${dataRealizacao ? `, em ${formatarData(dataRealizacao)}` : ''}).${deFora} `}
      <Desfazer lote={lote} reler={reler} />
    </AndamentoDoLoteDeTalentos>
  );
}

/** Takes the doses of the last batch back, while some of them are there. */
function Desfazer({ lote: { id, terminado, desfaz, dosesDadas }, reler }: Props) {
  const [exclui, edita] = [usePermission(permissoesDaVacinacao.excluir), usePermission(permissoesDaVacinacao.editar)];
  if (!terminado || desfaz || dosesDadas === 0 || !exclui || !edita) return null;
  async function desfazer() {
    const escrever = (options: CallOptions) => call(desfazerLote, { params: { id }, ...options });
    await confirming(escrever, { errors: 'nenhum' }).catch(reportError);
    await reler();
  }
  return (
    <Button size="compact-xs" variant="default" onClick={() => void desfazer()}>
      Desfazer o lote
    </Button>
  );
}
