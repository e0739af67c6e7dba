import { Alert, Button, Paper, Stack } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { perguntasDoModelo } from '#modules/avaliacao/modelos/modelos.contract.ts';
import { perguntasDe } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { tipoPergunta } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { FormularioDaPergunta } from '#modules/organizacao/questionario/pergunta-dialogo.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconAdicionar, IconEditar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { EscolherModelo } from './escolher-modelo.part.tsx';
import {
  type LinhaDaPergunta,
  listarPerguntas,
  obterPergunta,
  perguntaFiltro,
  perguntaLinha,
  telaDasPerguntas,
} from './perguntas.contract.ts';

const { path, titulo, permissoes } = telaDasPerguntas;
const caminho = [{ rotulo: titulo, path }];
const Campo = fieldOf(perguntaFiltro);
const modelos = '/avaliacao/modelos-avaliacao';

const colunas = columns<LinhaDaPergunta>(perguntaLinha, [
  { campo: 'texto', ordenavel: false },
  { campo: 'tipo', largura: 190, ordenavel: false, render: ({ tipo }) => tipoPergunta.rotulo(tipo) },
  { campo: 'aspecto', largura: 160, ordenavel: false },
  { campo: 'avaliacao', ordenavel: false },
  { campo: 'ordem', largura: 80, ordenavel: false },
]);

/** The questions of all models: what was asked before is found again. */
export function PerguntasDeAvaliacoes() {
  const lista = usePagedList(path, perguntaFiltro, listarPerguntas);
  const navigate = useNavigate();
  const podeEditar = usePermission(permissoes?.editar ?? telaDasPerguntas.permissao);
  const abrir = (id: number) => `${path}/${id}/edit`;
  return (
    <>
      <PageHeader
        acoes={
          podeEditar && (
            <Button component={Link} to={`${path}/new`} leftSection={<IconAdicionar size={16} />}>
              Inserir
            </Button>
          )
        }
      />
      <PagedList
        of={lista}
        rotulo={titulo}
        columns={colunas}
        rows={lista.rows}
        actions={({ id }) => [
          {
            rotulo: 'Abrir pergunta',
            icone: IconEditar,
            onClick: () => void navigate({ to: abrir(id) }),
            abre: true,
            endereco: abrir(id),
          },
        ]}
        rowName={({ texto }) => texto}
      >
        <Campo name="busca" span={5} />
        <Campo name="tipo" span={3} variant="select" />
        <Campo name="aspecto" span={4} />
        <Campo name="avaliacaoId" span={8} />
      </PagedList>
    </>
  );
}

/** A new question, of a model that is chosen first. */
export function NovaPergunta() {
  const navigate = useNavigate();
  const [modelo, setModelo] = useState<number | null>(null);
  return (
    <>
      <PageHeader titulo="Inserir pergunta" caminho={caminho} />
      <Paper withBorder p="md">
        <Stack gap="md">
          <EscolherModelo modelo={modelo} onChange={setModelo} />
          {modelo !== null && (
            <FormularioDaPergunta
              key={modelo}
              contratos={perguntasDoModelo}
              id={modelo}
              pergunta="nova"
              emUso={false}
              onClose={() => void navigate({ to: path })}
              onGravada={() => void navigate({ to: perguntasDe(modelos, modelo) })}
            />
          )}
        </Stack>
      </Paper>
    </>
  );
}

/** One question, changed where it stands. */
export function EditarPergunta() {
  const navigate = useNavigate();
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const lida = useEndpoint(obterPergunta, { params: { id } });
  const modelo = lida.data?.avaliacao.id ?? 0;
  const respondidas = useEndpoint(
    perguntasDoModelo.quantidadeRespondidas,
    { params: { id: modelo } },
    { enabled: lida.data !== undefined },
  );
  const podeEditar = usePermission(permissoes?.editar ?? telaDasPerguntas.permissao);
  const emUso = (respondidas.data ?? 0) > 0;
  return (
    <>
      <PageHeader
        titulo="Editar pergunta"
        caminho={caminho}
        acoes={
          lida.data && (
            <Button variant="default" component={Link} to={perguntasDe(modelos, modelo)}>
              {`Perguntas de ${lida.data.avaliacao.nome}`}
            </Button>
          )
        }
      />
      {lida.isError && <Unread of={lida} />}
      {!lida.error && lida.data === undefined && <FormSkeleton />}
      {lida.data && respondidas.data === undefined && <Unread of={respondidas} esqueleto={<FormSkeleton />} />}
      {lida.data && respondidas.data !== undefined && (
        <Paper withBorder p="md">
          {emUso && (
            <Alert mb="md" color="blue">
              Já há respostas a esta pergunta: só os textos podem ser alterados.
            </Alert>
          )}
          <fieldset disabled={!podeEditar} style={{ border: 0, margin: 0, padding: 0 }}>
            <FormularioDaPergunta
              key={lida.data.versao}
              contratos={perguntasDoModelo}
              id={modelo}
              pergunta={lida.data}
              emUso={emUso}
              onClose={() => void navigate({ to: path })}
              onGravada={() => void lida.refetch()}
            />
          </fieldset>
        </Paper>
      )}
    </>
  );
}
