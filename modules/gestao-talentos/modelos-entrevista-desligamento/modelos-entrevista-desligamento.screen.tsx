import { Button, Paper } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { EditorDePerguntas } from '#modules/organizacao/questionario/editor-perguntas.part.tsx';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconClonar, IconPesquisa } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  clonarModeloDeEntrevista,
  modeloEntrevistaDesligamento,
  perguntasDaEntrevista,
} from './modelos-entrevista-desligamento.contract.ts';

const { path, nome } = modeloEntrevistaDesligamento;
const colunas = [
  'titulo',
  { campo: 'qtdPerguntas', largura: 110 },
  { campo: 'qtdEntrevistas', largura: 120 },
  { campo: 'ativo', largura: 80 },
] as const;
const filtro = ['titulo'] as const;
const secoes = [
  {
    campos: [
      { name: 'titulo', span: 12 },
      { name: 'ativo', span: 4 },
      { name: 'ordemAleatoria', span: 8 },
      { name: 'instrucoes', span: 12 },
      { name: 'observacao', span: 12 },
    ],
  },
] as const;
const perguntasDe = (id: number) => `${path}/${id}/perguntas`;

export function ModelosDeEntrevista() {
  const navigate = useNavigate();
  const podeClonar = usePermission(modeloEntrevistaDesligamento.permissoes.inserir);
  const acao = useAction(clonarModeloDeEntrevista);
  const clonar = (id: number) =>
    acao.mutateAsync({ params: { id } }).then(
      ({ titulo }) => toast.sucesso(`Modelo clonado como '${titulo}'.`),
      () => undefined,
    );
  return (
    <ListScreen
      resource={modeloEntrevistaDesligamento}
      columns={colunas}
      filterFields={filtro}
      rowActions={({ id }) => [
        { rotulo: 'Perguntas', icone: IconPesquisa, onClick: () => void navigate({ to: perguntasDe(id) }) },
        ...(podeClonar ? [{ rotulo: 'Clonar', icone: IconClonar, onClick: () => void clonar(id) }] : []),
      ]}
    />
  );
}

/** A new model goes on to its questions. */
export function ModeloDeEntrevista() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false }) as { id?: string };
  return (
    <FormScreen
      resource={modeloEntrevistaDesligamento}
      defaults={{ ativo: true }}
      sections={secoes}
      {...(id === undefined ? { onSaved: (novo) => void navigate({ to: perguntasDe(novo.id) }) } : {})}
      footer={
        id !== undefined && (
          <Button variant="default" component={Link} to={perguntasDe(idIn(id))}>
            Perguntas
          </Button>
        )
      }
    />
  );
}

/** The questions of one model. */
export function PerguntasDoModeloDeEntrevista() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const modelo = useEndpoint(modeloEntrevistaDesligamento.obter, { params: { id } });
  return (
    <>
      <PageHeader
        titulo={modelo.data?.titulo ?? 'Perguntas'}
        caminho={[{ rotulo: nome.varios, path }, { rotulo: 'Perguntas' }]}
        acoes={
          <Button variant="default" component={Link} to={`${path}/${id}/edit`}>
            Dados do modelo
          </Button>
        }
      />
      <Paper withBorder p="md">
        <EditorDePerguntas
          contratos={perguntasDaEntrevista}
          id={id}
          somenteLeitura={modelo.data?.pode.editar === false}
        />
      </Paper>
    </>
  );
}
