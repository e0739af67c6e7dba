import { z } from 'zod';
import {
  avaliacaoDesempenho,
  CAMINHO_AVALIACOES,
  CAMINHO_PARTICIPANTES,
  permissoesDaAvaliacao,
} from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import { areasIds, cargosIds, estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, opcao, referencia, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

/** What somebody is to the person whom they evaluate (O-0174 to O-0178). */
export const papelDoAvaliador = opcoes([
  ['U', 'Autoavaliação'],
  ['L', 'Gestor'],
  ['A', 'Subordinado'],
  ['P', 'Par'],
  ['R', 'Avaliador'],
]);

/** How far an evaluation of somebody by somebody is (O-0187 to O-0190). */
export const situacaoDaParticipacao = opcoes([
  ['N', 'Não respondida'],
  ['P', 'Respondida em parte'],
  ['R', 'Respondida'],
]);
export const filtroDeRespostas = opcoes([
  ['T', 'Todas'],
  ['R', 'Respondidas'],
  ['N', 'Não respondidas'],
  ['P', 'Parcialmente respondidas'],
]);

/** What is wrong with the participants of an evaluation. */
export const verificacoes = opcoes([
  ['SEM_AVALIADOR', 'Avaliados sem avaliador'],
  ['POUCOS', 'Com menos de dois avaliadores, na anônima'],
  ['DEMAIS', 'Com avaliador de pessoas demais'],
  ['DESLIGADO', 'Com alguém desligado'],
  ['SEM_USUARIO', 'Com avaliador sem usuário'],
  ['SEM_EMAIL', 'Com avaliador sem e-mail'],
  ['SEM_GESTOR', 'De área sem responsável'],
  ['SEM_COMPETENCIA', 'Sem competências configuradas na faixa'],
]);

/** Evaluated people of one evaluator from which it is too many, unless the panel is told another number. */
export const AVALIADOS_POR_AVALIADOR = 15;
/** Most people whom one action takes. */
export const PESSOAS_MAXIMO = 5000;

const { ver, verbos } = permissoesDaAvaliacao;
const escrever = { acesso: exige(verbos.PARTICIPANTES) };
const ler = { acesso: exige(ver) };

export const telaDosParticipantes: ScreenContract = {
  path: CAMINHO_PARTICIPANTES,
  titulo: 'Participantes da avaliação de desempenho',
  permissao: ver,
};

const talento = { fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true } as const;
const avaliacao = referencia({
  label: 'Avaliação',
  genero: 'f',
  fonte: `${avaliacaoDesempenho.path}/opcoes`,
  obrigatorio: true,
});
export const avaliacaoId = idDe(avaliacao, { obrigatorio: true });
const avaliado = referencia({ label: 'Avaliado', ...talento });
const avaliador = referencia({ label: 'Avaliador', ...talento });
const papel = opcao(papelDoAvaliador, { label: 'Papel do avaliador', obrigatorio: true });
const nome = texto({ label: 'Avaliado ou avaliador', max: 100 });
const respostas = opcao(filtroDeRespostas, { label: 'Respostas', genero: 'f' });
const limite = inteiro({ label: 'Avaliados por avaliador', min: 1, max: 999 });

const participacao = z.object({
  id: z.number(),
  versao: z.number(),
  avaliacao,
  avaliado,
  avaliador,
  papel,
  situacao: z.enum(situacaoDaParticipacao.codigos),
});
export type Participacao = z.output<typeof participacao>;

const lugar = { areasIds, cargosIds, estabelecimentosIds };
const filtroDaParticipacao = z.object({
  avaliacaoId: idDe(avaliacao),
  nome,
  avaliadoId: idDe(avaliado, { obrigatorio: false }),
  avaliadorId: idDe(avaliador, { obrigatorio: false }),
  papel: opcional(papel),
  respostas,
});

/** Who evaluates whom, a line each (E-0533 to E-0537). */
export const listarParticipacoes = pageEndpoint({
  ...ler,
  path: `/api${CAMINHO_PARTICIPANTES}`,
  resumo: 'Lista quem avalia quem',
  filtro: filtroDaParticipacao,
  linha: participacao,
});
export const obterParticipacao = endpoint({
  ...ler,
  method: 'GET',
  path: `/api${CAMINHO_PARTICIPANTES}/{id}`,
  resumo: 'Obtém quem avalia quem',
  params: porId,
  resposta: participacao,
});
export const criarParticipacao = endpoint({
  ...escrever,
  method: 'POST',
  path: `/api${CAMINHO_PARTICIPANTES}`,
  resumo: 'Inclui um avaliador de um avaliado',
  body: z.object({ avaliacao, avaliado, avaliador, papel }),
  resposta: participacao,
});
export const alterarParticipacao = endpoint({
  ...escrever,
  method: 'PUT',
  path: `/api${CAMINHO_PARTICIPANTES}/{id}`,
  resumo: 'Muda o papel de um avaliador, ou entrega a avaliação aberta a outro avaliador',
  params: porId,
  body: z.object({ avaliador, papel, versao: inteiro({ label: 'Versão', genero: 'f' }) }),
  resposta: participacao,
});
export const excluirParticipacao = endpoint({
  ...escrever,
  method: 'DELETE',
  path: `/api${CAMINHO_PARTICIPANTES}/{id}`,
  resumo: 'Remove um avaliador de um avaliado, com o que respondeu',
  params: porId,
});

export const filtroDaMatriz = z.object({
  avaliacaoId: idDe(avaliacao),
  nome,
  verificacao: opcao(verificacoes, { label: 'Verificação', genero: 'f' }),
  respostas,
  avaliadorId: idDe(avaliador, { obrigatorio: false }),
  ...lugar,
  limite,
});
export type FiltroDaMatriz = z.output<typeof filtroDaMatriz>;

export const linhaDaMatriz = z.object({
  colaborador: avaliado,
  cargo: referencia({ label: 'Cargo', fonte: '/cargo-salario/cargos/opcoes' }),
  areaOrganizacional: referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` }),
});
const celula = z.object({
  id: z.number(),
  avaliadorId: z.number(),
  nome: z.string(),
  papel: z.enum(papelDoAvaliador.codigos),
  situacao: z.enum(situacaoDaParticipacao.codigos),
  avisos: z.array(z.enum(['DESLIGADO', 'SEM_USUARIO', 'SEM_EMAIL'])),
});
const linha = z.object({
  id: z.number(),
  ...linhaDaMatriz.shape,
  desligado: z.boolean(),
  avaliadores: z.array(celula),
});
export type LinhaDaMatriz = z.output<typeof linha>;

/** The evaluated people, each with who evaluates them; without an evaluation nobody. */
export const matrizDeParticipantes = pageEndpoint({
  ...ler,
  path: `/api${CAMINHO_PARTICIPANTES}/matriz`,
  resumo: 'Lista os avaliados de uma avaliação com os seus avaliadores',
  filtro: filtroDaMatriz,
  linha,
});

/** How much of each check there is; the code filters the matrix. */
export const verificarParticipantes = endpoint({
  ...ler,
  method: 'GET',
  path: `/api${CAMINHO_PARTICIPANTES}/verificacao`,
  resumo: 'Conta os problemas dos participantes de uma avaliação',
  query: z.object({ avaliacaoId, limite }),
  resposta: z.object({
    avaliados: z.number(),
    avaliadores: z.number(),
    participacoes: z.number(),
    problemas: z.array(z.object({ codigo: z.enum(verificacoes.codigos), quantidade: z.number() })),
  }),
});

const pessoas = {
  colaboradoresIds: referenciasIds({
    label: 'Talentos',
    fonte: `${CAMINHO_COLABORADORES}/opcoes`,
    max: PESSOAS_MAXIMO,
  }),
  ...lugar,
};

/** What the chosen people become. */
export const comoParticipam = opcoes([
  ['AVALIADO', 'Avaliados'],
  ['AVALIADOR', 'Avaliadores'],
]);
export const acaoEmLote = comRegras(
  z.object({
    avaliacaoId,
    como: opcao(comoParticipam, { label: 'Os escolhidos entram como', obrigatorio: true }),
    ...pessoas,
    incluirAreasAbaixo: booleano({ label: 'Com as áreas abaixo das escolhidas' }),
    preencheAvaliadosLideres: booleano({ label: 'Com os gestores deles' }),
    preencheAvaliadosLiderados: booleano({ label: 'Com os subordinados deles' }),
    preencheAvaliadosPares: booleano({ label: 'Com os pares deles' }),
    maximoDePares: inteiro({
      label: 'Pares de cada um, no máximo',
      min: 1,
      max: 50,
      ajuda: 'Sorteados entre quem trabalha na mesma área. Vazio: todos.',
    }),
    geraAutoavaliacao: booleano({ label: 'Com autoavaliação' }),
    avaliadosIds: referenciasIds({
      label: 'Avaliam também',
      fonte: `${CAMINHO_COLABORADORES}/opcoes`,
      max: 200,
      ajuda: 'Pessoas determinadas, avaliadas por todos os escolhidos.',
    }),
  }),
  (acao, recusar) => {
    const { colaboradoresIds, areasIds: areas, cargosIds: cargos, estabelecimentosIds: lugares } = acao;
    if ([colaboradoresIds, areas, cargos, lugares].every((lista) => lista.length === 0))
      recusar('areasIds', 'Escolha ao menos um talento, uma área, um cargo ou um estabelecimento.');
    const faz =
      acao.preencheAvaliadosLideres ||
      acao.preencheAvaliadosLiderados ||
      acao.preencheAvaliadosPares ||
      acao.geraAutoavaliacao;
    if (acao.como === 'AVALIADOR' && !faz && acao.avaliadosIds.length === 0)
      recusar('avaliadosIds', 'Diga quem os avaliadores avaliam.');
    if (acao.como === 'AVALIADO' && acao.avaliadosIds.length > 0)
      recusar('avaliadosIds', 'Só quando os escolhidos entram como avaliadores.');
  },
);
export type AcaoEmLote = z.output<typeof acaoEmLote>;

/** Adds many at once, by whom they lead, who leads them and who stands beside them (E-0579). */
export const incluirEmLote = endpoint({
  ...escrever,
  method: 'POST',
  path: `/api${CAMINHO_PARTICIPANTES}/acoes-em-lote`,
  resumo: 'Inclui avaliados e avaliadores em lote',
  body: acaoEmLote,
  resposta: z.object({ avaliados: z.number(), participacoes: z.number() }),
});

/** Gives a self-evaluation to every evaluated person who has none. */
export const incluirAutoavaliacoes = endpoint({
  ...escrever,
  method: 'POST',
  path: `/api${CAMINHO_PARTICIPANTES}/autoavaliacoes`,
  resumo: 'Inclui a autoavaliação de todos os avaliados',
  body: z.object({ avaliacaoId }),
  resposta: z.object({ participacoes: z.number() }),
});

const remover = (quem: 'avaliadores' | 'avaliados', resumo: string) =>
  endpoint({
    ...escrever,
    method: 'DELETE',
    path: `/api${CAMINHO_PARTICIPANTES}/${quem}`,
    resumo,
    query: z.object({
      avaliacaoId,
      ids: referenciasIds({ label: 'Pessoas', genero: 'f', fonte: '', obrigatorio: true, max: 1000 }),
    }),
  });
export const removerAvaliadores = remover(
  'avaliadores',
  'Remove avaliadores de todos os seus avaliados, com o que responderam',
);
export const removerAvaliados = remover('avaliados', 'Remove avaliados com tudo o que se respondeu sobre eles');

/** Hands the open evaluations of somebody, who left or is away, to another. */
export const substituirAvaliador = endpoint({
  ...escrever,
  method: 'POST',
  path: `/api${CAMINHO_PARTICIPANTES}/substituicoes`,
  resumo: 'Entrega as avaliações abertas de um avaliador a outro',
  body: z.object({
    avaliacaoId,
    de: idDe(avaliador, { obrigatorio: true }),
    para: idDe(avaliador, { obrigatorio: true }),
  }),
  resposta: z.object({ participacoes: z.number(), semMudanca: z.number() }),
});

const escolhas = z.array(z.object({ id: z.number(), nome: z.string() }));
const onde = (fim: string, resumo: string) =>
  endpoint({
    ...ler,
    method: 'GET',
    path: `/api${CAMINHO_AVALIACOES}/participantes/${fim}`,
    resumo,
    query: z.object({ avaliacaoId: idDe(avaliacao) }),
    resposta: escolhas,
  });

/** Where the evaluated people work (E-0568 to E-0570). */
export const estabelecimentosDosParticipantes = onde('estabelecimentos', 'Estabelecimentos dos avaliados');
export const areasDosParticipantes = onde('areas-organizacionais', 'Áreas organizacionais dos avaliados');
export const cargosDosParticipantes = onde('cargos', 'Cargos dos avaliados');

const doId = (fim: string, resumo: string) =>
  endpoint({
    ...ler,
    method: 'GET',
    path: `/api${CAMINHO_AVALIACOES}/{id}/${fim}`,
    resumo,
    params: porId,
    resposta: escolhas,
  });
export const avaliadosDaAvaliacao = doId('avaliados', 'Lista os avaliados de uma avaliação');
export const avaliadoresDaAvaliacao = doId('avaliadores', 'Lista os avaliadores de uma avaliação');

/** Evaluated people of several evaluations (E-0578). */
export const avaliadosDeAvaliacoes = endpoint({
  ...ler,
  method: 'GET',
  path: `/api${CAMINHO_AVALIACOES}/avaliados`,
  resumo: 'Lista os avaliados de várias avaliações',
  query: z.object({
    avaliacoesIds: referenciasIds({
      label: 'Avaliações',
      genero: 'f',
      fonte: `${avaliacaoDesempenho.path}/opcoes`,
      max: 50,
    }),
    busca: texto({ label: 'Busca', max: 100 }),
    ...lugar,
  }),
  resposta: escolhas,
});
