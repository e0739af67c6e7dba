import { z } from 'zod';
import { areasIds, estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { clinica } from '#modules/sst/clinicas/clinicas.contract.ts';
import { exame } from '#modules/sst/exames/exames.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, instante, inteiro, opcao, referencia, simNao, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { tiposDeExame } from './tipos.contract.ts';

const lugar = materia.saude('EXAME_PREVISTO', {
  somenteVer: true,
  verbos: {
    ATUALIZAR: 'Atualizar os exames previstos',
    CONFIGURAR: 'Configurar o PCMSO',
    CONVOCAR: 'Convocar para exames',
  },
  menu: { sinonimos: ['PCMSO', 'exame vencido', 'exame periódico', 'NR-7'] },
});
export const verbosDosPrevistos = lugar.permissoes.verbos;

/** The exams that the programme of NR-7 asks for, each by its last day. */
export const telaDosPrevistos = screen({ path: '/sst/exames-previstos', titulo: 'Exames previstos (PCMSO)', ...lugar });
const base = `/api${telaDosPrevistos.path}`;
const { ver } = lugar.permissoes;

export const situacoesDoExame = opcoes([
  ['A', 'Atrasado'],
  ['V', 'A vencer'],
  ['D', 'Em dia'],
]);
export type SituacaoDoExame = CodigoDe<typeof situacoesDoExame>;
/** What the exam that is none of the catalogue is called. */
export const EXAME_CLINICO = 'Exame clínico';
const quaisExames = opcoes([
  ['C', EXAME_CLINICO],
  ['X', 'Complementares'],
]);

export const talento = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` });
export const exameDoCatalogo = referencia({ label: 'Exame', fonte: `${exame.path}/opcoes` });
const situacao = opcao(situacoesDoExame, { label: 'Situação', genero: 'f' });
const tipo = opcao(tiposDeExame, { label: 'Tipo' });

export const linhaDoPrevisto = z.object({
  id: z.number(),
  colaborador: talento,
  exame: texto({ label: 'Exame', max: 100, rastro: true }),
  /** Null for the clinical exam, which is of the programme and not of the catalogue. */
  exameDoCatalogo,
  tipo,
  prazo: data({ label: 'Prazo', genero: 'm' }),
  situacao,
  ultimo: data({ label: 'Último', genero: 'm' }),
  motivo: texto({ label: 'Motivo', max: 120 }),
  area: texto({ label: 'Área organizacional', max: 200 }),
  convocadoPara: data({ label: 'Convocado para', genero: 'm' }),
  /** Where the call was to, that nobody answered yet. */
  clinicaDaConvocacao: referencia({ label: 'Clínica da convocação', genero: 'f', fonte: `${clinica.path}/opcoes` }),
});
export type LinhaDoPrevisto = z.output<typeof linhaDoPrevisto>;

export const filtroDosPrevistos = comRegras(
  z.object({
    situacao,
    tipo: opcional(tipo),
    quais: opcao(quaisExames, { label: 'Quais' }),
    colaboradorId: idDe(talento),
    exameId: idDe(exameDoCatalogo),
    areasIds,
    estabelecimentosIds,
    dataIni: data({ label: 'Prazo de' }),
    dataFim: data({ label: 'Prazo até' }),
    convocado: simNao({ label: 'Convocado', ajuda: 'Sim: chamado para hoje ou um dia que vem, e ainda sem o exame.' }),
  }),
  periodoEmOrdem,
);
export type FiltroDosPrevistos = z.output<typeof filtroDosPrevistos>;

export const listarPrevistos = pageEndpoint({
  path: base,
  acesso: exige(ver),
  resumo: 'Lista os exames que a NR-7 e a função pedem de cada talento, pelo prazo',
  filtro: filtroDosPrevistos,
  linha: linhaDoPrevisto,
});

export const programaForm = z.object({
  grauDeRisco: inteiro({
    label: 'Grau de risco (NR-4)',
    min: 1,
    max: 4,
    ajuda:
      'Decide quando um exame recente dispensa o demissional: menos de 135 dias nos graus 1 e 2, de 90 nos outros.',
  }),
  idadeAnual: inteiro({
    label: 'Exame anual a partir da idade',
    min: 18,
    max: 99,
    ajuda: 'Decisão do médico coordenador. Vazio: só os riscos, a função e o médico decidem.',
  }),
});
export type ProgramaForm = z.output<typeof programaForm>;

export const resumirPrevistos = endpoint({
  method: 'GET',
  path: `${base}/resumo`,
  acesso: exige(ver),
  resumo: 'Conta os exames previstos por situação',
  resposta: z.object({
    programa: programaForm.nullable(),
    calculadoEm: instante({ label: 'Calculado em' }),
    situacoes: z.array(z.object({ situacao: z.enum(situacoesDoExame.codigos), quantos: z.number() })),
  }),
});

export const configurarPcmso = endpoint({
  method: 'PUT',
  path: `${base}/configuracao`,
  acesso: exige(verbosDosPrevistos.CONFIGURAR),
  resumo: 'Configura o PCMSO da empresa e calcula os exames',
  body: programaForm,
  resposta: z.object({ emSegundoPlano: z.boolean() }),
});

export const atualizarPrevistos = endpoint({
  method: 'POST',
  path: `${base}/atualizar`,
  acesso: exige(verbosDosPrevistos.ATUALIZAR),
  resumo: 'Calcula de novo os exames previstos a partir dos registros',
  resposta: z.object({ mudados: z.number(), emSegundoPlano: z.boolean() }),
});
