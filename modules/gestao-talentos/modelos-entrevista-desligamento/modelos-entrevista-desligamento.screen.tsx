import { useAcoesDoModelo } from '#modules/organizacao/questionario/acoes-do-modelo.part.tsx';
import { PerguntasDoModelo, useIdaAsPerguntas } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import {
  clonarModeloDeEntrevista,
  modeloEntrevistaDesligamento,
  perguntasDaEntrevista,
} from './modelos-entrevista-desligamento.contract.ts';

const { path } = modeloEntrevistaDesligamento;
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
export function ModelosDeEntrevista() {
  const { rowActions, dialogos } = useAcoesDoModelo({
    path,
    clonar: clonarModeloDeEntrevista,
    permissaoDeClonar: modeloEntrevistaDesligamento.permissoes.inserir,
  });
  return (
    <>
      <ListScreen
        resource={modeloEntrevistaDesligamento}
        columns={colunas}
        filterFields={filtro}
        rowActions={(linha) => rowActions(linha)}
      />
      {dialogos}
    </>
  );
}

export function ModeloDeEntrevista() {
  return (
    <FormScreen
      resource={modeloEntrevistaDesligamento}
      defaults={{ ativo: true }}
      sections={secoes}
      {...useIdaAsPerguntas(path)}
    />
  );
}

/** The questions of one model. */
export const PerguntasDoModeloDeEntrevista = () => (
  <PerguntasDoModelo catalogo={modeloEntrevistaDesligamento} contratos={perguntasDaEntrevista} />
);
