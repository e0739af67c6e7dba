import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { AndamentoDoLoteDeTalentos, useUltimoLote } from '#modules/sst/lote-de-talentos.part.tsx';
import { NomesPorPagina } from '#modules/sst/nomes-por-pagina.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';
import {
  type AndamentoDoLote,
  contarDoLote,
  type LoteForm,
  loteForm,
  NOMES_POR_PAGINA,
  pedirLote,
  retomarLoteDeCondicoes,
  ultimoLote,
} from './lote.contract.ts';

const Campo = fieldOf(loteForm);

/** How far a batch of conditions went, and whom it refused and why. */
function Andamento({ lote, reler }: { lote: AndamentoDoLote; reler: () => Promise<unknown> }) {
  const { recusados, grupoHomogeneo, dataInicio, ...andamento } = lote;
  return (
    <AndamentoDoLoteDeTalentos
      {...andamento}
      retomar={() => call(retomarLoteDeCondicoes, { params: { id: lote.id } }).then(reler)}
      recusados={recusados.length}
      escritos={plural(lote.feitos, 'condição incluída', 'condições incluídas')}
      recusas={recusados.map(({ id, nome, motivo }) => ({ id, nome, porque: motivo }))}
    >
      {` (${grupoHomogeneo?.nome ?? 'grupo removido'}, desde ${formatarData(dataInicio)}).`}
    </AndamentoDoLoteDeTalentos>
  );
}

interface Achados {
  readonly body: LoteForm;
  readonly page: number;
  readonly total: number;
  readonly talentos: (typeof contarDoLote)['resposta']['_output']['talentos'];
}

/** Who gets the condition, page by page. */
function QuemRecebe({ achados, onPagina }: { achados: Achados; onPagina: (achados: Achados) => void }) {
  const { body, page, total, talentos } = achados;
  const ir = async (para: number) => {
    const lidos = await call(contarDoLote, { body, query: { page: para } }).catch(() => null);
    if (lidos) onPagina({ ...lidos, body, page: para });
  };
  return (
    <Stack gap="xs" mt="sm">
      <Text role="status" size="sm" fw={600}>
        {`${plural(total, 'talento vai', 'talentos vão')} receber a condição:`}
      </Text>
      <NomesPorPagina
        nomes={talentos}
        pagina={page + 1}
        paginas={Math.ceil(total / NOMES_POR_PAGINA)}
        onPagina={(n) => void ir(n - 1)}
        rotulo="Páginas"
      >
        {({ nome, matricula }) => (matricula ? `${nome} (${matricula})` : nome)}
      </NomesPorPagina>
    </Stack>
  );
}

function Formulario({ onClose }: { onClose: () => void }) {
  const { lote, corre, reler } = useUltimoLote(ultimoLote, condicaoAmbiental.listar.path);
  const [achados, setAchados] = useState<Achados | null>(null);
  const total = achados?.total ?? null;
  const contract = useContractForm<LoteForm>({
    schema: loteForm,
    defaults: { semCondicao: true },
    onSubmit: async (body, options: CallOptions) => {
      if (total === null) {
        setAchados({ ...(await call(contarDoLote, { body, query: { page: 0 }, ...options })), body, page: 0 });
        return;
      }
      await call(pedirLote, { body, ...options });
      setAchados(null);
      await reler();
    },
  });
  const { form } = contract;
  // What was counted is of what was chosen then.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setAchados(null) }), [form]);
  // One at a time: what goes on is looked at.
  if (corre && lote)
    return (
      <>
        <Andamento lote={lote} reler={reler} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </>
    );
  return (
    <>
      {lote && <Andamento lote={lote} reler={reler} />}
      <ContractFormView of={contract}>
        <FieldGrid>
          <Campo name="grupoHomogeneo" span={8} />
          <Campo name="dataInicio" span={4} />
          <Campo name="regularidade" span={12} />
          <Campo name="areasIds" span={6} />
          <Campo name="cargosIds" span={6} />
          <Campo name="colaboradoresIds" span={12} />
          <Campo name="semCondicao" span={12} />
          <Campo name="profissionais" span={12} />
          <Campo name="observacao" span={12} />
        </FieldGrid>
        {achados && <QuemRecebe achados={achados} onPagina={setAchados} />}
        <FormButtons
          onClose={onClose}
          enviar={total === null ? 'Conferir' : `Incluir para ${formatarInteiro(total)}`}
        />
      </ContractFormView>
    </>
  );
}

/** The same condition, by a group, for many talents at once. */
export function LoteDeCondicoes({ aberto, onClose }: { aberto: object | null; onClose: () => void }) {
  return (
    <TargetDialog
      titulo="Inserir condição ambiental para vários talentos"
      alvo={aberto}
      onClose={onClose}
      size="lg"
      closeOnClickOutside={false}
    >
      {() => <Formulario onClose={onClose} />}
    </TargetDialog>
  );
}
