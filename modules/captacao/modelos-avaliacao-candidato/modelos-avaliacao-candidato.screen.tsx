import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { useAcoesDoModelo } from '#modules/organizacao/questionario/acoes-do-modelo.part.tsx';
import { PerguntasDoModelo, useIdaAsPerguntas } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { clonarModelo, modeloAvaliacaoCandidato, perguntasDoModelo } from './modelos-avaliacao-candidato.contract.ts';

const { path } = modeloAvaliacaoCandidato;
const colunas = [
  'titulo',
  { campo: 'qtdPerguntas', largura: 110 },
  { campo: 'tempoLimite', largura: 150 },
  { campo: 'percentualMinimoAprovacao', largura: 160 },
  { campo: 'qtdRespondidas', largura: 120 },
  { campo: 'ativo', largura: 80 },
] as const;
const filtro = [
  { name: 'titulo', span: 8 },
  { name: 'somenteAtivos', span: 4 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'titulo', span: 9 },
      { name: 'ativo', span: 3 },
      { name: 'tempoLimite', span: 4 },
      { name: 'percentualMinimoAprovacao', span: 4 },
      { name: 'ordemAleatoria', span: 4 },
      { name: 'instrucoes', span: 12 },
      { name: 'observacao', span: 12 },
    ],
  },
] as const;

export function ModelosLista() {
  const { rowActions, dialogos } = useAcoesDoModelo({
    path,
    clonar: clonarModelo,
    permissaoDeClonar: permissoesCaptacao.modeloAvaliacaoCandidato.verbos.CLONAR,
  });
  return (
    <>
      <ListScreen
        resource={modeloAvaliacaoCandidato}
        columns={colunas}
        filterFields={filtro}
        rowActions={(linha) => rowActions(linha)}
      />
      {dialogos}
    </>
  );
}

export function ModeloFormulario() {
  return (
    <FormScreen
      resource={modeloAvaliacaoCandidato}
      defaults={{ ativo: true }}
      sections={secoes}
      {...useIdaAsPerguntas(path)}
    />
  );
}

/** The questions of one model. */
export const PerguntasDoModeloDeAvaliacao = () => (
  <PerguntasDoModelo catalogo={modeloAvaliacaoCandidato} contratos={perguntasDoModelo} />
);
