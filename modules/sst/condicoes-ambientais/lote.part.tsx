import { Anchor, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { NomesPorPagina } from '#modules/sst/nomes-por-pagina.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
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
  ultimoLote,
} from './lote.contract.ts';

const Campo = fieldOf(loteForm);
/** Wait between two looks at a batch in progress, in milliseconds. */
const ESPERA = 1000;

/** How far a batch went, and whom it refused and why. */
function Andamento({ lote }: { lote: AndamentoDoLote }) {
  const { feitos, total, recusados, terminado, motivo, grupoHomogeneo, dataInicio } = lote;
  const prontos = feitos + recusados.length;
  return (
    <Stack gap="xs" mb="md">
      <div role="status">
        <Text size="sm">
          {terminado
            ? `${plural(feitos, 'condição incluída', 'condições incluídas')} no último lote`
            : `Em andamento: ${prontos} de ${total}. Pode fechar, o trabalho continua.`}
          {` (${grupoHomogeneo?.nome ?? 'grupo removido'}, desde ${formatarData(dataInicio)}).`}
        </Text>
        {!terminado && <Progress value={(100 * prontos) / total} aria-label="Andamento do lote" />}
      </div>
      {motivo && (
        <Text size="sm" c="red">
          {motivo}
        </Text>
      )}
      {recusados.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {`${plural(recusados.length, 'talento recusado', 'talentos recusados')}:`}
          </Text>
          <List size="sm" mah={180} style={{ overflowY: 'auto' }}>
            {recusados.map(({ id, nome, motivo: porque }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={`${CAMINHO_COLABORADORES}/${id}`} size="sm">
                  {nome}
                </Anchor>
                {`: ${porque}`}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

/** The last batch, looked at again while it goes on; the list is read anew at its end. */
function useUltimoLote() {
  const client = useQueryClient();
  const { data, refetch } = useEndpoint(ultimoLote, {});
  const corre = data?.terminado === false;
  useEffect(() => {
    if (!corre) return;
    const relogio = setInterval(() => void refetch(), ESPERA);
    return () => {
      clearInterval(relogio);
      void renew(client, condicaoAmbiental.listar.path);
    };
  }, [corre, refetch, client]);
  return { lote: data ?? null, corre, reler: refetch };
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
  const { lote, corre, reler } = useUltimoLote();
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
        <Andamento lote={lote} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </>
    );
  return (
    <>
      {lote && <Andamento lote={lote} />}
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
