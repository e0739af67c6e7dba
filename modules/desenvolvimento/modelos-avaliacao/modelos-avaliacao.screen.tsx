import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Clonar } from '#modules/organizacao/questionario/clonar.part.tsx';
import { ImprimirPerguntas } from '#modules/organizacao/questionario/imprimir.part.tsx';
import {
  PerguntasDoModelo,
  perguntasDe,
  useIdaAsPerguntas,
} from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { download } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconClonar, IconImprimir, IconPesquisa } from '#platform/web/ui/icons.ts';
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

interface Escolhido {
  readonly id: number;
  readonly titulo: string;
}

/** What may be done with a line of either list, and the dialogs of it. */
function useAcoes(
  modelo: typeof modeloAvaliacaoCurso | typeof modeloAvaliacaoAluno,
  { permissaoDeClonar, clonar, imprimir }: typeof chamadasDoCurso,
) {
  const navigate = useNavigate();
  const podeClonar = usePermission(permissaoDeClonar);
  const [clonando, setClonando] = useState<Escolhido | null>(null);
  const [imprimindo, setImprimindo] = useState<Escolhido | null>(null);
  return {
    rowActions: ({ id, titulo }: Escolhido) => [
      { rotulo: 'Perguntas', icone: IconPesquisa, onClick: () => void navigate({ to: perguntasDe(modelo.path, id) }) },
      { rotulo: 'Imprimir', icone: IconImprimir, onClick: () => setImprimindo({ id, titulo }) },
      ...(podeClonar ? [{ rotulo: 'Clonar', icone: IconClonar, onClick: () => setClonando({ id, titulo }) }] : []),
    ],
    dialogos: (
      <>
        <Clonar contrato={clonar} registro={clonando} onClose={() => setClonando(null)} />
        <ImprimirPerguntas
          registro={imprimindo}
          imprimir={(avaliacaoId, opcoes) => download(imprimir, { body: { avaliacaoId, ...opcoes } })}
          onClose={() => setImprimindo(null)}
        />
      </>
    ),
  };
}

export function ModelosDoCurso() {
  const { rowActions, dialogos } = useAcoes(modeloAvaliacaoCurso, chamadasDoCurso);
  return (
    <>
      <ListScreen
        resource={modeloAvaliacaoCurso}
        columns={colunasDoCurso}
        filterFields={filtro}
        rowActions={rowActions}
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
        rowActions={rowActions}
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

const useId = () => idIn((useParams({ strict: false }) as { id?: string }).id);

/** The questions of one model. */
export function PerguntasDoCurso() {
  const id = useId();
  const { data } = useEndpoint(modeloAvaliacaoCurso.obter, { params: { id } });
  return (
    <PerguntasDoModelo catalogo={modeloAvaliacaoCurso} id={id} modelo={data} contratos={chamadasDoCurso.perguntas} />
  );
}

export function PerguntasDoAluno() {
  const id = useId();
  const { data } = useEndpoint(modeloAvaliacaoAluno.obter, { params: { id } });
  return (
    <PerguntasDoModelo catalogo={modeloAvaliacaoAluno} id={id} modelo={data} contratos={chamadasDoAluno.perguntas} />
  );
}
