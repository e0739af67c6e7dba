import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { TextoAEnviar } from '#modules/avaliacao/texto-a-enviar.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type ConversaForm,
  type ConversaLida,
  conversaForm,
  excluirConversa,
  gravarConversa,
  gravarReservada,
  lerConversa,
  lerReservada,
  minhasConversas,
  reservadaForm,
} from './conversas.contract.ts';
import { CAMINHO_FEEDBACKS, telaDosFeedbacks } from './feedback.contract.ts';

const Campo = fieldOf(conversaForm);
const Pauta = inlineListOf(conversaForm);
const caminho = [{ rotulo: telaDosFeedbacks.titulo, path: CAMINHO_FEEDBACKS }];

/** A talk of two: agenda and notes of both, and what who leads it notes alone. */
export function Conversa() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const navigate = useNavigate();
  const exclusao = useAction(excluirConversa);
  const { data, error } = useEndpoint(lerConversa, { params: { id } });
  if (error) return <MissingRecord titulo="Conversa individual" caminho={caminho} error={error} />;
  if (!data) return <FormSkeleton />;
  const excluir = async () => {
    if (!(await confirmar({ texto: 'Excluir esta conversa com a pauta e as notas?', perigo: true }))) return;
    await exclusao.mutateAsync({ params: { id } });
    void navigate({ to: CAMINHO_FEEDBACKS });
  };
  return (
    <>
      <PageHeader
        titulo={`Conversa com ${data.conduzo ? data.talento.nome : data.gestor.nome}, ${formatarData(data.data)}`}
        caminho={caminho}
        acoes={
          data.conduzo && (
            <Button variant="default" color="red" onClick={() => void excluir().catch(() => undefined)}>
              Excluir
            </Button>
          )
        }
      />
      <Stack gap="md" maw={900}>
        <Paper withBorder p="md">
          <DosDois key={data.versao} conversa={data} />
        </Paper>
        {data.conduzo && <Reservada id={id} />}
      </Stack>
    </>
  );
}

function DosDois({ conversa: { id, data, pauta, notas, versao } }: { conversa: ConversaLida }) {
  const client = useQueryClient();
  const contract = useContractForm<ConversaForm>({
    schema: conversaForm,
    defaults: { data, pauta, notas, versao },
    onSubmit: async (body, options: CallOptions) => {
      await call(gravarConversa, { params: { id }, body, ...options });
      toast.sucesso('Conversa gravada.');
      await renew(client, minhasConversas.path);
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="data" span={4} />
        <Pauta name="pauta" rotulo="Adicionar assunto">
          {(linha) => (
            <FieldGrid>
              <Campo name={`${linha}.texto`} span={9} />
              <Campo name={`${linha}.feito`} span={3} />
            </FieldGrid>
          )}
        </Pauta>
        <Campo name="notas" span={12} help="Os dois leem e escrevem aqui." />
      </FieldGrid>
      <Group justify="flex-end" mt="md">
        <Button type="submit">Gravar</Button>
      </Group>
    </ContractFormView>
  );
}

function Reservada({ id }: { id: number }) {
  const lido = useEndpoint(lerReservada, { params: { id } });
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  return (
    <Paper withBorder p="md">
      <TextoAEnviar
        schema={reservadaForm}
        texto={data.texto}
        botao="Gravar nota"
        feito="Nota gravada."
        gravar={(body, options) => call(gravarReservada, { params: { id }, body, ...options })}
      />
    </Paper>
  );
}
