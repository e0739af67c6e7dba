import { Alert, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  permissoesDaSugestao,
  responderSugestao,
  respostaForm,
  situacoesDaSugestao,
  sugestaoMelhoria,
} from './sugestao-de-melhoria.contract.ts';

type Status = z.output<typeof respostaForm>['status'];
const tons = { N: 'info', A: 'alerta', P: 'info', R: 'neutro', F: 'sucesso' } as const;

const Situacao = ({ status }: { status: Status }) => (
  <StatusBadge tom={tons[status]}>{situacoesDaSugestao.rotulo(status)}</StatusBadge>
);

const colunas = [
  'titulo',
  {
    campo: 'status',
    largura: 140,
    render: ({ status }: { status: Status }) => <Situacao status={status} />,
  },
  { campo: 'data', largura: 170 },
  { campo: 'autor', largura: 220, ordenavel: false },
] as const;
const filtro = [
  { name: 'titulo', span: 8 },
  { name: 'status', span: 4 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'titulo', span: 12 },
      { name: 'descricao', span: 12 },
    ],
  },
] as const;

export const SugestoesLista = () => (
  <ListScreen
    resource={sugestaoMelhoria}
    columns={colunas}
    filterFields={filtro}
    emptyText="Nenhuma sugestão. Conte o que faria este sistema melhor para você: quem cuida dele responde aqui."
  />
);

export const NovaSugestao = () => (
  <FormScreen resource={sugestaoMelhoria} defaults={{}} sections={secoes} titulo="Nova Sugestão de Melhoria" />
);

type Lida = z.output<typeof sugestaoMelhoria.obter.resposta>;

export function VerSugestao() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const answer = useEndpoint(sugestaoMelhoria.obter, { params: { id: idIn(id) } });
  const responde = usePermission(permissoesDaSugestao.verbos.RESPONDER);
  const { zona } = useSession().info.systemParameters;
  const header = {
    titulo: answer.data?.titulo ?? sugestaoMelhoria.nome.um,
    caminho: [{ rotulo: sugestaoMelhoria.nome.varios, path: sugestaoMelhoria.path }],
  };
  if (answer.isError) return <MissingRecord {...header} error={answer.error} />;
  const lida = answer.data;
  return (
    <>
      <PageHeader {...header} />
      <Paper withBorder p="md">
        {lida ? (
          <Stack gap="md" align="flex-start">
            <Situacao status={lida.status} />
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{lida.descricao}</Text>
            <Text size="sm" c="dimmed">
              {[lida.autor, lida.data && formatarInstante(lida.data, zona)].filter(Boolean).join(', ')}
            </Text>
            {lida.resposta && !responde && (
              <Alert title="Resposta" color="blue" w="100%" style={{ whiteSpace: 'pre-wrap' }}>
                {lida.resposta}
              </Alert>
            )}
          </Stack>
        ) : (
          <FormSkeleton linhas={3} />
        )}
      </Paper>
      {lida && responde && <Resposta key={lida.versao} lida={lida} />}
    </>
  );
}

const Campo = fieldOf(respostaForm);

/** What whoever looks after the product says of the suggestion. */
function Resposta({ lida }: { lida: Lida }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const contract = useContractForm({
    schema: respostaForm,
    defaults: { status: lida.status, resposta: lida.resposta },
    onSubmit: async (body, options) => {
      await call(responderSugestao, { params: { id: lida.id }, body, ...options });
      toast.sucesso('Resposta gravada com sucesso.');
      await renew(client, sugestaoMelhoria.path);
    },
  });
  return (
    <Paper withBorder p="md" mt="md">
      <ContractFormView of={contract}>
        <FieldGrid>
          <Campo name="status" span={4} variant="select" />
          <Campo name="resposta" span={12} />
        </FieldGrid>
        <FormButtons onClose={() => void navigate({ to: sugestaoMelhoria.path })} voltar="Voltar" />
      </ContractFormView>
    </Paper>
  );
}
