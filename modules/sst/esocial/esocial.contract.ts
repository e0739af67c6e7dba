import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { CAMINHO_ESOCIAL, permissoesDoEsocial } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, data, inteiro, opcao, referencia, senha, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

/** Days before a deadline from which an event waits for somebody. */
export const DIAS_DO_PRAZO = 7;

export const telaDoEsocial = screen({
  path: CAMINHO_ESOCIAL,
  titulo: 'eSocial',
  permissoes: permissoesDoEsocial,
  menu: { grupo: ['SST'], ordem: 90, sinonimos: ['S-2230', 'S-3000', 'eventos do governo'] },
});
const base = `/api${telaDoEsocial.path}`;
export const verbosDoEsocial = permissoesDoEsocial.verbos;

export const tipoDoEvento = opcoes([
  ['S-2210', 'S-2210 Acidente de trabalho (CAT)'],
  ['S-2220', 'S-2220 Monitoramento da saúde (ASO)'],
  ['S-2221', 'S-2221 Exame toxicológico'],
  ['S-2230', 'S-2230 Afastamento temporário'],
  ['S-2240', 'S-2240 Condições ambientais do trabalho'],
  ['S-3000', 'S-3000 Exclusão de evento'],
]);
export const naturezaDoEvento = opcoes([
  ['ORIGINAL', 'Original'],
  ['RETIFICACAO', 'Retificação'],
  ['EXCLUSAO', 'Exclusão'],
]);
export const situacaoDoEvento = opcoes([
  ['PENDENTE', 'Pendente'],
  ['PRONTO', 'Pronto'],
  ['ENVIADO', 'Enviado'],
  ['ACEITO', 'Aceito'],
  ['RECUSADO', 'Recusado'],
]);
export type SituacaoDoEvento = CodigoDe<typeof situacaoDoEvento>;
/** What is still to be sent, by its deadline. */
const quandoVenceOEvento = opcoes([
  ['A', 'Prazo vencido'],
  ['P', `Vence em até ${DIAS_DO_PRAZO} dias`],
]);
export const ambienteDoEsocial = opcoes([
  ['PRODUCAO_RESTRITA', 'Produção restrita (testes)'],
  ['PRODUCAO', 'Produção'],
]);

const tipo = opcao(tipoDoEvento, { label: 'Evento' });
const situacao = opcao(situacaoDoEvento, { label: 'Situação', genero: 'f' });
const colaborador = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` });

/** Something that an event lacks, and the address of the screen where it is set right. */
const falta = z.object({ campo: z.string(), mensagem: z.string(), path: z.string().nullable() });

export const linhaDoEvento = z.object({
  id: z.number(),
  tipo,
  natureza: opcao(naturezaDoEvento, { label: 'Natureza', genero: 'f' }),
  colaborador,
  situacao,
  referencia: data({ label: 'Data do fato', genero: 'f' }),
  prazo: data({ label: 'Prazo' }),
  dias: inteiro({ label: 'Dias até o prazo' }),
  recibo: texto({ label: 'Recibo', max: 40 }),
  /** Sent more than an hour ago, and nobody knows whether it arrived: a person may look and say so. */
  semResposta: z.boolean(),
  faltas: z.array(falta),
});
export type LinhaDoEvento = z.output<typeof linhaDoEvento>;

export const filtroDosEventos = z.object({
  busca: texto({ label: 'Talento', max: 100 }),
  situacao,
  tipo,
  quandoVence: opcao(quandoVenceOEvento, { label: 'Quando vence' }),
});
export type FiltroDosEventos = z.output<typeof filtroDosEventos>;

/** What is still to be done before what was accepted, each by its deadline. */
export const listarEventos = pageEndpoint({
  path: base,
  acesso: exige(permissoesDoEsocial.ver),
  resumo: 'Lista os eventos do eSocial',
  filtro: filtroDosEventos,
  linha: linhaDoEvento,
});

/** The event with its XML, which tells of health. */
export const obterEvento = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso: exige(permissoesDoEsocial.ver),
  resumo: 'Obtém um evento do eSocial com o seu XML',
  params: porId,
  resposta: z.object({
    ...linhaDoEvento.shape,
    resposta: texto({ label: 'Resposta do eSocial', max: 2000 }),
    protocolo: texto({ label: 'Protocolo', max: 40 }),
    arquivo: z.string().nullable(),
    /** The XML carries the company's signature. */
    assinado: z.boolean(),
    xml: texto({ label: 'XML', max: 100_000, sensivel: permissoesDoEsocial.verbos.XML }),
  }),
});

const configuracao = z.object({
  ambiente: opcao(ambienteDoEsocial, { label: 'Ambiente', obrigatorio: true }),
  afastamentosDesde: data({
    label: 'Fatos desde',
    obrigatorio: true,
    ajuda: 'Afastamentos, acidentes, exames e condições ambientais de antes já foram informados por outro sistema.',
  }),
});
export const configuracaoForm = configuracao;
export type ConfiguracaoForm = z.output<typeof configuracao>;

/** How many events stand where, and how the company is set up. */
export const resumirEventos = endpoint({
  method: 'GET',
  path: `${base}/resumo`,
  acesso: exige(permissoesDoEsocial.ver),
  resumo: 'Conta os eventos do eSocial por situação',
  resposta: z.object({
    configuracao: configuracao.nullable(),
    certificado: z.object({ titular: z.string(), validoAte: z.string() }).nullable(),
    situacoes: z.array(z.object({ situacao: z.enum(situacaoDoEvento.codigos), quantos: z.number() })),
    atrasados: z.number(),
    conferencia: z.object({
      /** When all records were last looked through; null when never. */
      em: z.string().nullable(),
      /** So long ago that it is done again. */
      velha: z.boolean(),
      /** How far the one that is going on is, from 0 to 1; null when none is. */
      andamento: z.number().nullable(),
    }),
    envio: z.object({
      /** How many events of the company the person may send now, and why not; null when they can. */
      prontos: z.number(),
      recusa: z.string().nullable(),
      /** Batches that have no answer yet. */
      aCaminho: z.number(),
      /** The newest batch of which there is something to say. */
      aviso: z.object({ quando: z.string(), mensagem: z.string() }).nullable(),
    }),
  }),
});

/** Sends every event that is ready and that the person sees, in batches. */
export const enviarEventos = endpoint({
  method: 'POST',
  path: `${base}/enviar`,
  acesso: exige(permissoesDoEsocial.verbos.ENVIAR),
  resumo: 'Envia ao eSocial os eventos prontos, em lotes',
  resposta: z.object({ eventos: z.number(), lotes: z.number() }),
});

/** A refused event is made anew as it is: what was wrong was set right outside of here. */
export const repetirEvento = endpoint({
  method: 'POST',
  path: `${base}/{id}/repetir`,
  acesso: exige(permissoesDoEsocial.verbos.ENVIAR),
  resumo: 'Deixa pronto de novo um evento recusado, sem mudança',
  params: porId,
});

export const configurarEsocial = endpoint({
  method: 'PUT',
  path: `${base}/configuracao`,
  acesso: exige(permissoesDoEsocial.verbos.CONFIGURAR),
  resumo: 'Configura o eSocial da empresa',
  body: configuracao,
});

/** Largest PFX file, in bytes: with its chain it has some ten thousand. */
export const LIMITE_DO_CERTIFICADO = 200_000;
export const certificadoForm = z.object({
  senha: senha({
    label: 'Senha do certificado',
    obrigatorio: true,
    ajuda: 'Serve para abrir o arquivo e não é guardada.',
  }),
});
export type CertificadoForm = z.output<typeof certificadoForm>;

export const enviarCertificado = endpoint({
  method: 'POST',
  path: `${base}/certificado`,
  acesso: exige(permissoesDoEsocial.verbos.CONFIGURAR),
  resumo: 'Guarda o certificado A1 da empresa, em lugar do que havia',
  body: certificadoForm,
  multipart: true,
});
export const removerCertificado = endpoint({
  method: 'DELETE',
  path: `${base}/certificado`,
  acesso: exige(permissoesDoEsocial.verbos.CONFIGURAR),
  resumo: 'Exclui o certificado A1 da empresa',
});

/** Begins to make the events of what is on record, in the background, unless that was done a moment ago; what was set right meanwhile does not wait. */
export const conferirEventos = endpoint({
  method: 'POST',
  path: `${base}/conferir`,
  acesso: exige(permissoesDoEsocial.verbos.ATUALIZAR),
  resumo: 'Confere os eventos do eSocial com os registros, em segundo plano',
  body: z.object({ acertado: booleano({ label: 'Algo foi acertado desde então' }) }),
  resposta: z.object({ comecou: z.boolean() }),
});

/** Makes the events of what is on record now. */
export const atualizarEventos = endpoint({
  method: 'POST',
  path: `${base}/atualizar`,
  acesso: exige(permissoesDoEsocial.verbos.ATUALIZAR),
  resumo: 'Atualiza os eventos do eSocial a partir dos registros',
  resposta: z.object({ mudados: z.number() }),
});
