import { useLocation } from '@tanstack/react-router';
import { useAcoesDoModelo } from '#modules/organizacao/questionario/acoes-do-modelo.part.tsx';
import { PerguntasDoModelo, useIdaAsPerguntas } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import type { ContratosDePerguntas } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { download } from '#platform/web/api/call.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import {
  avaliacao,
  avaliacaoTurma,
  clonarModelo,
  imprimirModelo,
  modeloAvaliacao,
  modeloDesempenhoExperiencia,
  perguntasDaAvaliacao,
  perguntasDaAvaliacaoTurma,
  perguntasDoModelo,
  perguntasDoModeloDesempenhoExperiencia,
  permissaoDeClonar,
} from './modelos.contract.ts';

const figuras = [
  { campo: 'qtdPerguntas', largura: 110 },
  // An evaluation that is released has questions of its own: of most models nothing is answered here.
  {
    campo: 'qtdRespondidas',
    largura: 120,
    render: ({ qtdRespondidas }: { qtdRespondidas: number | null }) => qtdRespondidas || '–',
  },
  { campo: 'ativo', largura: 80 },
] as const;
const colunasDeTodos = ['titulo', { campo: 'tipo', largura: 300 }, ...figuras] as const;
const colunasDaTurma = ['titulo', ...figuras] as const;
const filtroDeTodos = [
  { name: 'titulo', span: 6 },
  { name: 'tipo', span: 3 },
  { name: 'somenteAtivos', span: 3 },
] as const;
const filtroDaTurma = [
  { name: 'titulo', span: 8 },
  { name: 'somenteAtivos', span: 4 },
] as const;
const textos = [
  { name: 'ordemAleatoria', span: 12 },
  { name: 'instrucoes', span: 12 },
  { name: 'observacao', span: 12 },
] as const;
const ativo = { name: 'ativo', span: 2 } as const;
const secoesDeTodos = [{ campos: [{ name: 'titulo', span: 6 }, { name: 'tipo', span: 4 }, ativo, ...textos] }] as const;
const secoesDaTurma = [{ campos: [{ name: 'titulo', span: 10 }, ativo, ...textos] }] as const;

type Modelo = typeof modeloAvaliacao;

/** What an address of the models shows of them. */
interface Endereco {
  readonly recurso: Modelo;
  readonly contratos: ContratosDePerguntas;
  readonly colunas: typeof colunasDeTodos | typeof colunasDaTurma;
  readonly filtro: typeof filtroDeTodos | typeof filtroDaTurma;
  readonly secoes: typeof secoesDeTodos | typeof secoesDaTurma;
}

const deTodos = { colunas: colunasDeTodos, filtro: filtroDeTodos, secoes: secoesDeTodos };
const daTurma = { colunas: colunasDaTurma, filtro: filtroDaTurma, secoes: secoesDaTurma };
const enderecos: readonly Endereco[] = [
  { ...deTodos, recurso: modeloAvaliacao, contratos: perguntasDoModelo },
  { ...deTodos, recurso: modeloDesempenhoExperiencia, contratos: perguntasDoModeloDesempenhoExperiencia },
  { ...deTodos, recurso: avaliacao, contratos: perguntasDaAvaliacao },
  // Its records have no kind, which none of its columns, fields and filters names.
  { ...daTurma, recurso: avaliacaoTurma as unknown as Modelo, contratos: perguntasDaAvaliacaoTurma },
];

/** The models at the address that is open. */
function useEndereco(): Endereco {
  const { pathname } = useLocation();
  const aberto = enderecos.find(({ recurso: { path } }) => `${pathname}/`.startsWith(`${path}/`));
  return aberto ?? (enderecos[0] as Endereco);
}

export function ModelosDeAvaliacao() {
  const { recurso, colunas, filtro } = useEndereco();
  const { rowActions, dialogos } = useAcoesDoModelo({
    path: recurso.path,
    clonar: clonarModelo,
    permissaoDeClonar,
    imprimir: (avaliacaoId, opcoes) => download(imprimirModelo, { body: { avaliacaoId, ...opcoes } }),
  });
  return (
    <>
      <ListScreen
        resource={recurso}
        columns={colunas}
        filterFields={filtro}
        rowActions={(linha) => rowActions(linha)}
      />
      {dialogos}
    </>
  );
}

export function ModeloDeAvaliacao() {
  const { recurso, secoes } = useEndereco();
  const ida = useIdaAsPerguntas(recurso.path);
  return <FormScreen resource={recurso} defaults={{ ativo: true, tipo: 'D' }} sections={secoes} {...ida} />;
}

/** The questions of one model. */
export function PerguntasDoModeloDeAvaliacao() {
  const { recurso, contratos } = useEndereco();
  const deTurma = (modelo: { readonly tipo: string } | undefined) =>
    recurso.path === avaliacaoTurma.path || modelo?.tipo === 'L';
  return <PerguntasDoModelo catalogo={recurso} contratos={contratos} deTurma={deTurma} />;
}
