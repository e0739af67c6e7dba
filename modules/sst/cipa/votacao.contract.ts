import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { inteiro, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { apresentacaoDoCandidato, etapas, resultados } from './eleicoes.contract.ts';
import { CODIGO } from './eleicoes.rules.ts';

/** Calls of oneself: who votes comes from the session. */
const base = '/api/userinfo/usuario/eleicoes-cipa';
const acesso = exige(permissaoMeusDados);

export const telaDaMinhaEleicao: ScreenContract = {
  path: '/minha-cipa',
  titulo: 'Eleição da CIPA',
  permissao: permissaoMeusDados,
  menu: {
    grupo: ['SST'],
    ordem: 1,
    sinonimos: ['votar na CIPA', 'candidatar-se à CIPA', 'voto', 'comprovante do voto'],
  },
};

const publica = z.object({
  id: z.number(),
  nome: z.string(),
  estabelecimento: z.string(),
  etapa: z.enum(etapas.codigos),
  edital: z.string().nullable(),
  mandatoInicio: z.string(),
  inscricaoIni: z.string(),
  inscricaoFim: z.string(),
  votacaoIni: z.string(),
  votacaoFim: z.string(),
  prorrogacoes: z.number(),
  /** Whether the person works in this establishment today, and so may register and vote. */
  eleitor: z.boolean(),
  votou: z.boolean(),
  /** The own candidacy, while it stands. */
  candidatura: z.object({ numero: z.number(), inscritoEm: z.string() }).nullable(),
  candidatos: z.array(
    z.object({
      numero: z.number(),
      nome: z.string(),
      apresentacao: z.string().nullable(),
      votos: z.number().nullable(),
      resultado: z.enum(resultados.codigos).nullable(),
    }),
  ),
  eleitores: z.number(),
  votaram: z.number(),
  apuracao: z.object({ brancos: z.number(), nulos: z.number(), validos: z.number(), lacre: z.string() }).nullable(),
});
export type MinhaEleicao = z.output<typeof publica>;

/** Elections of the establishment in which the person works: those that go on, and the last ones that were counted. */
export const minhasEleicoes = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Eleições da CIPA do próprio estabelecimento',
  resposta: z.object({ talento: z.boolean(), eleicoes: z.array(publica) }),
});

export const corpoDaCandidatura = z.object({ apresentacao: apresentacaoDoCandidato });
export type CandidaturaForm = z.output<typeof corpoDaCandidatura>;

export const candidatar = endpoint({
  method: 'POST',
  path: `${base}/{id}/candidatura`,
  acesso,
  resumo: 'Inscreve a si mesmo como candidato à CIPA',
  params: porId,
  body: corpoDaCandidatura,
  resposta: z.object({ numero: z.number(), inscritoEm: z.string() }),
});

export const desistir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}/candidatura`,
  acesso,
  resumo: 'Desiste da própria candidatura à CIPA',
  params: porId,
  resposta: z.object({ numero: z.number() }),
});

export const tiposDeVoto = opcoes([
  ['C', 'Em um candidato'],
  ['B', 'Em branco'],
  ['N', 'Nulo'],
]);

export const corpoDoVoto = comRegras(
  z.object({
    tipo: opcao(tiposDeVoto, { label: 'Voto', obrigatorio: true }),
    numero: inteiro({ label: 'Número do candidato', min: 1, max: 9999 }),
    codigo: texto({
      label: 'Código do comprovante',
      max: 32,
      obrigatorio: true,
      ajuda: 'O aparelho de quem vota o sorteia.',
    }),
  }),
  ({ tipo, numero, codigo }, recusar) => {
    if (tipo === 'C' && numero === null) recusar('numero', 'Escolha um candidato.');
    if (tipo !== 'C' && numero !== null) recusar('numero', 'Quem vota em branco ou nulo não escolhe candidato.');
    if (codigo && !CODIGO.test(codigo)) recusar('codigo', 'O código tem 32 algarismos hexadecimais.');
  },
);

export type CorpoDoVoto = z.output<typeof corpoDoVoto>;

/** One vote a person; the same code again, by who has voted, is the same delivery. */
export const votar = endpoint({
  method: 'POST',
  path: `${base}/{id}/voto`,
  acesso,
  resumo: 'Vota na eleição da CIPA, em segredo',
  params: porId,
  body: corpoDoVoto,
  resposta: z.object({ depositado: z.boolean() }),
});

/** All ballots as they were counted, a line each: whoever has them may count again. */
export const baixarCedulas = endpoint({
  method: 'GET',
  path: `${base}/{id}/cedulas`,
  acesso,
  resumo: 'Cédulas de uma eleição apurada da CIPA, para recontar',
  params: porId,
  resposta: z.object({ cedulas: z.string(), lacre: z.string() }),
});
