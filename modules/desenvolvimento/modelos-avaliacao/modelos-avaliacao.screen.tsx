import { useAcoesDoModelo } from '#modules/organizacao/questionario/acoes-do-modelo.part.tsx';
import { AspectosDoModelo, aspectosDe } from '#modules/organizacao/questionario/aspectos-do-modelo.part.tsx';
import { PerguntasDoModelo, useIdaAsPerguntas } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { download } from '#platform/web/api/call.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import {
  chamadasDoAluno,
  chamadasDoCurso,
  modeloAvaliacaoAluno,
  modeloAvaliacaoCurso,
} from './modelos-avaliacao.contract.ts';

const figuras = [
  { campo: 'qtdPerguntas', largura: 110 },
  { campo: 'qtdRespondidas', largura: 120 },
  { campo: 'ativo', largura: 80 },
] as const;
const colunasDoCurso = ['titulo', { campo: 'percentualMinimoAprovacao', largura: 210 }, ...figuras] as const;
const colunasDoAluno = ['titulo', ...figuras] as const;
const filtro = [
  { name: 'titulo', span: 8 },
  { name: 'somenteAtivos', span: 4 },
] as const;
const textos = [
  { name: 'ordemAleatoria', span: 12 },
  { name: 'instrucoes', span: 12 },
  { name: 'observacao', span: 12 },
] as const;
const ativo = { name: 'ativo', span: 2 } as const;
const minimo = { name: 'percentualMinimoAprovacao', span: 3 } as const;
const secoesDoCurso = [{ campos: [{ name: 'titulo', span: 7 }, minimo, ativo, ...textos] }] as const;
const secoesDoAluno = [{ campos: [{ name: 'titulo', span: 10 }, ativo, ...textos] }] as const;
const novo = { ativo: true };

const useAcoes = (
  { path }: typeof modeloAvaliacaoCurso | typeof modeloAvaliacaoAluno,
  { permissaoDeClonar, clonar, imprimir }: typeof chamadasDoCurso,
) =>
  useAcoesDoModelo({
    path,
    clonar,
    permissaoDeClonar,
    imprimir: (avaliacaoId, opcoes) => download(imprimir, { body: { avaliacaoId, ...opcoes } }),
  });

export function ModelosDoCurso() {
  const { rowActions, dialogos } = useAcoes(modeloAvaliacaoCurso, chamadasDoCurso);
  return (
    <>
      <ListScreen
        resource={modeloAvaliacaoCurso}
        columns={colunasDoCurso}
        filterFields={filtro}
        rowActions={(linha) => rowActions(linha)}
      />
      {dialogos}
    </>
  );
}

export function ModelosDoAluno() {
  const { rowActions, dialogos } = useAcoes(modeloAvaliacaoAluno, chamadasDoAluno);
  return (
    <>
      <ListScreen
        resource={modeloAvaliacaoAluno}
        columns={colunasDoAluno}
        filterFields={filtro}
        rowActions={(linha) => rowActions(linha)}
      />
      {dialogos}
    </>
  );
}

export function ModeloDoCurso() {
  const ida = useIdaAsPerguntas(modeloAvaliacaoCurso.path);
  return <FormScreen resource={modeloAvaliacaoCurso} defaults={novo} sections={secoesDoCurso} {...ida} />;
}

export function ModeloDoAluno() {
  const ida = useIdaAsPerguntas(modeloAvaliacaoAluno.path);
  return <FormScreen resource={modeloAvaliacaoAluno} defaults={novo} sections={secoesDoAluno} {...ida} />;
}

/** Grades of what is asked in training begin at 0 (§9). */
const deTurma = () => true;

/** The questions of one model. */
export const PerguntasDoCurso = () => (
  <PerguntasDoModelo
    catalogo={modeloAvaliacaoCurso}
    contratos={chamadasDoCurso.perguntas}
    deTurma={deTurma}
    aspectos={(id) => aspectosDe(modeloAvaliacaoCurso.path, id)}
  />
);
export const PerguntasDoAluno = () => (
  <PerguntasDoModelo
    catalogo={modeloAvaliacaoAluno}
    contratos={chamadasDoAluno.perguntas}
    deTurma={deTurma}
    aspectos={(id) => aspectosDe(modeloAvaliacaoAluno.path, id)}
  />
);

/** The aspects by which its questions are grouped. */
export const AspectosDoCurso = () => (
  <AspectosDoModelo catalogo={modeloAvaliacaoCurso} contratos={chamadasDoCurso.perguntas} />
);
export const AspectosDoAluno = () => (
  <AspectosDoModelo catalogo={modeloAvaliacaoAluno} contratos={chamadasDoAluno.perguntas} />
);
