import { z } from 'zod';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { estadosDoPedido, tiposDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, data, inteiro, opcao, referencia, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { lugarDosPedidosSobreDados } from './pedidos-sobre-dados.permissions.ts';

const colaborador = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
  pessoal: 'manter',
});
const tipo = opcao(tiposDePedido, { label: 'O que se pede', obrigatorio: true, pessoal: 'manter' });
const recebidoEm = data({
  label: 'Recebido em',
  obrigatorio: true,
  ajuda: 'O prazo para responder conta deste dia.',
  pessoal: 'manter',
});
const pedido = textoLongo({
  label: 'O que o talento escreveu ou disse',
  max: 2000,
  pessoal: 'apagar',
});
export const resposta = textoLongo({
  label: 'Resposta ao talento',
  genero: 'f',
  max: 4000,
  obrigatorio: true,
  pessoal: 'apagar',
});
const estado = opcao(estadosDoPedido, { label: 'Situação', genero: 'f', pessoal: 'manter' });
const prazo = data({ label: 'Responder até' });
/** Negative when late; null once it has ended. */
const dias = inteiro({ label: 'Dias restantes', min: -100_000 });
const proprio = booleano({ label: 'Feito pelo talento em Meus Dados', pessoal: 'manter' });
/** About the very person who reads it, who does not answer it. */
const seu = booleano({ label: 'Sobre quem lê' });

/** What a talent asks about the own data (Lei 13.709/2018, art. 18): asked in the own file, or received otherwise and written down. */
export const pedidoSobreDados = resource({
  nome: { um: 'Pedido sobre dados pessoais', varios: 'Pedidos sobre dados pessoais', genero: 'm' },
  ...lugarDosPedidosSobreDados,
  form: z.object({ colaborador, tipo, recebidoEm, texto: pedido }),
  detalhe: z.object({
    ...{ estado, prazo, dias, proprio, anonimo, seu },
    resposta: opcional(resposta),
    respondidoEm: data({ label: 'Respondido em', pessoal: 'manter' }),
  }),
  linha: z.object({ colaborador, tipo, recebidoEm, prazo, dias, estado, proprio, anonimo, seu }),
  filtro: z.object({
    nome: texto({ label: 'Nome do talento', max: 100 }),
    tipo: opcional(tipo),
    estado: opcional(estado),
    colaboradorId: idDe(colaborador, { obrigatorio: false }),
    esperam: booleano({ label: 'Só os que esperam resposta' }),
    foraDoPrazo: booleano({ label: 'Só os fora do prazo' }),
  }),
});
export type PedidoSobreDadosForm = z.output<typeof pedidoSobreDados.form>;
export type PedidoSobreDadosLido = z.output<typeof pedidoSobreDados.obter.resposta>;

const meio = z.enum(['MEUS_DADOS', 'EMAIL', 'PAPEL']);

/** What one reads before answering: the words of the request, and how the answer will get there; of a deletion also by which way once it is granted, or why it cannot be. */
export const paraResponder = endpoint({
  method: 'GET',
  path: `/api${pedidoSobreDados.path}/{id}/para-responder`,
  acesso: exige(lugarDosPedidosSobreDados.permissoes.verbos.RESPONDER),
  resumo: 'O que se pediu e como a resposta chega ao talento',
  params: porId,
  resposta: z.object({
    texto: z.string().nullable(),
    meio,
    eliminacao: z.object({ meio, recusa: z.string().nullable() }).nullable(),
  }),
});
export type ParaResponder = z.output<typeof paraResponder.resposta>;

const base = '/api/userinfo/usuario/pedidos-sobre-dados';
const proprios = exige(permissaoMeusDados);

/** The own requests, newest first. */
export const meusPedidosSobreDados = endpoint({
  method: 'GET',
  path: base,
  acesso: proprios,
  resumo: 'Os próprios pedidos sobre dados pessoais',
  resposta: z.array(
    z.object({
      ...{ id: z.number(), tipo: z.enum(tiposDePedido.codigos), estado: z.enum(estadosDoPedido.codigos) },
      ...{ recebidoEm: z.string(), prazo: z.string(), texto: z.string().nullable() },
      ...{ resposta: z.string().nullable(), respondidoEm: z.string().nullable() },
    }),
  ),
});
export type MeuPedidoSobreDados = z.output<typeof meusPedidosSobreDados.resposta>[number];

export const meuPedidoSobreDadosForm = z.object({
  tipo: opcao(tiposDePedido, { label: 'O que você quer pedir', obrigatorio: true }),
  texto: textoLongo({ label: 'Explique o seu pedido', max: 2000 }),
});

export const pedirSobreMeusDados = endpoint({
  method: 'POST',
  path: base,
  acesso: proprios,
  resumo: 'Faz um pedido sobre os próprios dados',
  body: meuPedidoSobreDadosForm,
  resposta: z.object({ id: z.number() }),
});

/** Takes an own request back while nobody has answered it. */
export const desistirDoMeuPedido = endpoint({
  method: 'PUT',
  path: `${base}/{id}/desiste`,
  acesso: proprios,
  resumo: 'Desiste de um pedido próprio sobre dados pessoais',
  params: porId,
});
