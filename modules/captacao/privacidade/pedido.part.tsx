import { Button, Group, Text } from '@mantine/core';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { BotoesDaCopia } from '#modules/organizacao/privacidade/botoes-da-copia.part.tsx';
import {
  estadosDoPedido,
  pedeCopia,
  tiposDePedido,
} from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call, download } from '#platform/web/api/call.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  assumirPedido,
  copiarDadosDoTitular,
  type LinhaDoPedido,
  obterPedido,
  responderPedido,
  respostaForm,
} from './pedidos.contract.ts';

const Campo = fieldOf(respostaForm);

interface Props {
  readonly id: number;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

/** One request: what was asked, by when, and the answer, which ends it. */
export function Pedido({ id, onClose, onChange }: Props) {
  const lido = useEndpoint(obterPedido, { params: { id } });
  const { data, refetch } = lido;
  const { zona } = useSession().info.systemParameters;
  const pode = usePermission(permissoesCaptacao.pedidoTitular.verbos.RESPONDER);
  const assumir = useAction(assumirPedido);
  const porEmAndamento = async () => {
    await assumir.mutateAsync({ params: { id } }).then(
      () => {
        onChange();
        void refetch();
      },
      () => undefined,
    );
  };
  return (
    <Modal opened onClose={onClose} title="Pedido de titular" size={768}>
      {data ? (
        <>
          <Text fw={600}>{tiposDePedido.rotulo(data.tipo)}</Text>
          <Text size="sm">
            {data.diasRestantes === null ? (
              data.candidato
            ) : (
              <NomeDoCandidato id={data.candidatoId} nome={data.candidato} />
            )}
            , aberto em {formatarInstante(data.abertoEm, zona)}, resposta até {formatarData(data.prazo)}.{' '}
            {estadosDoPedido.rotulo(data.estado)}.
          </Text>
          {data.efetivaEm && (
            <Text size="sm">Pedida no portal: a exclusão acontece sozinha em {formatarData(data.efetivaEm)}.</Text>
          )}
          {data.texto && (
            <Text size="sm" mt="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {data.texto}
            </Text>
          )}
          {data.resposta && (
            <Text size="sm" mt="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              Resposta{data.respondidoPor && ` de ${data.respondidoPor}`},{' '}
              {data.respondidoEm === null
                ? 'que o titular recebe quando a anonimização acabar'
                : formatarInstante(data.respondidoEm, zona)}
              : {data.resposta}
            </Text>
          )}
          {pode && pedeCopia(data) && <Copia id={id} />}
          {pode && data.diasRestantes !== null && (
            <>
              {data.estado === 'ABERTO' && (
                <Group my="sm">
                  <Button variant="default" loading={assumir.isPending} onClick={() => void porEmAndamento()}>
                    Pôr em andamento
                  </Button>
                </Group>
              )}
              <Responder
                key={data.versao}
                pedido={data}
                onDone={() => {
                  onChange();
                  onClose();
                }}
              />
            </>
          )}
        </>
      ) : (
        <Unread of={lido} esqueleto={<FormSkeleton linhas={3} />} />
      )}
    </Modal>
  );
}

/** What the request asks for, to be handed over. */
function Copia({ id }: { id: number }) {
  return (
    <>
      <Text size="sm" mt="md" mb="xs">
        Tudo o que a empresa guarda do titular, para entregar a ele: em PDF para ler, em JSON para levar a outro
        sistema. O acesso fica registrado. Quem tem entrada no portal também a baixa lá, com os arquivos.
      </Text>
      <BotoesDaCopia gerar={(formato) => download(copiarDadosDoTitular, { params: { id }, body: { formato } })} />
    </>
  );
}

function Responder({ pedido: { id, versao, tipo }, onDone }: { pedido: LinhaDoPedido; onDone: () => void }) {
  const contract = useContractForm({
    schema: respostaForm,
    defaults: { versao },
    onSubmit: async (body, options) => {
      const elimina = tipo === 'ELIMINACAO' && body.desfecho === 'ATENDIDO';
      const texto =
        'O cadastro será anonimizado agora, sem volta, e o titular recebe a sua resposta por e-mail. Continuar?';
      if (elimina && !(await confirmar({ texto, sim: 'Anonimizar', nao: 'Voltar', perigo: true }))) return;
      await call(responderPedido, { params: { id }, body, ...options });
      toast.sucesso(
        elimina ? 'Anonimização ordenada. O titular recebe a resposta quando ela acabar.' : 'Pedido respondido.',
      );
      onDone();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="desfecho" span={12} />
        <Campo name="resposta" span={12} />
      </FieldGrid>
      <Button type="submit" mt="md" loading={contract.form.formState.isSubmitting}>
        Responder
      </Button>
    </ContractFormView>
  );
}
