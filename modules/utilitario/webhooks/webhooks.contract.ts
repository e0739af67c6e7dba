import { z } from 'zod';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, instante, inteiro, opcao, referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { withMeta } from '#platform/shared/contract/meta.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

const CAMINHO = '/utilitario/webhooks';

export const permissoesDosWebhooks = utilitario('WEBHOOK', 'Sistema', {
  ordem: 170,
  rotulo: 'Webhooks: avisar outros sistemas do que muda',
  verbos: { SEGREDO: 'Gerar o segredo das assinaturas', REENVIAR: 'Enviar de novo e testar' },
});
const { verbos } = permissoesDosWebhooks;

export const situacoesDoWebhook = opcoes([
  ['S', 'Sem segredo'],
  ['A', 'Envia'],
  ['B', 'Só busca'],
  ['D', 'Desligado'],
]);

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true, exemplo: 'Ponto eletrônico' });
const situacao = opcao(situacoesDoWebhook, { label: 'Situação', genero: 'f', obrigatorio: true });
const pendentes = inteiro({ label: 'Esperam' });
const desistidos = inteiro({ label: 'Não entregues' });
const endereco = texto({
  label: 'Endereço',
  max: 300,
  exemplo: 'https://sistema.exemplo.com.br/avisos',
  ajuda: 'Em branco nada é enviado: o outro sistema busca as mudanças com um token da API.',
});
/** Addresses of kinds of records. Their closed list is what the running server serves, so only the server checks them. */
const registros = withMeta(
  z.preprocess(
    (value) => value ?? [],
    z
      .array(
        z.string('Registros: endereço inválido').max(200, 'Registros: endereço inválido'),
        'Registros: lista inválida',
      )
      .max(300, 'Registros: lista grande demais'),
  ),
  { kind: 'opcoes', label: 'Registros', genero: 'm', obrigatorio: false },
) as unknown as z.ZodType<string[], string[]>;

/** Systems that are told of changes of records (decision 271). */
export const webhooks = resource({
  path: CAMINHO,
  nome: { um: 'Webhook', varios: 'Webhooks', genero: 'm' },
  permissoes: permissoesDosWebhooks,
  menu: { ...noMenuDeUtilitarios(135), sinonimos: ['avisar outro sistema', 'notificação por programa', 'mudanças'] },
  form: z.object({ nome, endereco, ativo: booleano({ label: 'Ativo' }), registros }),
  linha: z.object({
    nome,
    endereco,
    situacao,
    pendentes,
    desistidos,
    paradoPor: texto({ label: 'Parado por', max: 300 }),
  }),
  filtro: z.object({ nome: opcional(nome), situacao: opcional(situacao) }),
});

/** A kind of record of which one may be told. */
export const registroAvisado = z.object({ caminho: z.string(), nome: z.string() });

export const listarRegistrosAvisados = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/registros`,
  acesso: exige(permissoesDosWebhooks.ver),
  resumo: 'Registros de que um webhook pode avisar, entre os que a pessoa vê',
  resposta: z.array(registroAvisado),
});

/** The secret is in this answer and nowhere else; the one before signs nothing any more. */
export const gerarSegredoDoWebhook = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/segredo`,
  acesso: exige(verbos.SEGREDO),
  resumo: 'Gera o segredo com que os avisos de um webhook são assinados',
  params: porId,
  resposta: z.object({ segredo: z.string() }),
});

export const testarWebhook = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/testar`,
  acesso: exige(verbos.REENVIAR),
  resumo: 'Envia a um webhook um aviso de teste e diz o que o endereço respondeu',
  params: porId,
  resposta: z.object({ atende: z.boolean(), mensagem: z.string() }),
});

export const reenviarDesistidos = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/reenviar`,
  acesso: exige(verbos.REENVIAR),
  resumo: 'Põe de novo na fila o que um webhook não conseguiu entregar',
  params: porId,
  resposta: z.object({ postos: z.number() }),
});

export const operacoes = ['INCLUSAO', 'ALTERACAO', 'EXCLUSAO'] as const;

/** A change as the other system gets it, sent or asked for: which record and what was done, never what the record holds. */
export const mudanca = z.object({
  id: z.string(),
  tipo: z.string(),
  operacao: z.enum(operacoes),
  acao: z.string(),
  ocorridaEm: z.string(),
  empresa: z.number(),
  registro: z.object({ id: z.number(), caminho: z.string().nullable() }),
});
export type Mudanca = z.output<typeof mudanca>;

export const buscarMudancas = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/{id}/mudancas`,
  acesso: exige(permissoesDosWebhooks.ver),
  resumo: 'Mudanças depois de um cursor, para o sistema que as busca',
  params: porId,
  query: z.object({
    depoisDe: texto({ label: 'Cursor', max: 40 }),
    limite: inteiro({ label: 'Limite', min: 1, max: 500 }),
  }),
  resposta: z.object({ mudancas: z.array(mudanca), proximo: z.string().nullable() }),
});

export const telaDasEntregas = screen({
  path: `${CAMINHO}/entregas`,
  titulo: 'Entregas dos webhooks',
  permissoes: permissoesDosWebhooks,
});

export const situacoesDaEntrega = opcoes([
  ['P', 'Aguardando envio'],
  ['E', 'Entregue'],
  ['F', 'Não entregue'],
  ['B', 'A buscar'],
]);
const situacaoDaEntrega = opcao(situacoesDaEntrega, { label: 'Situação', genero: 'f', obrigatorio: true });

export const linhaDaEntrega = z.object({
  webhook: texto({ label: 'Webhook', max: 100 }),
  registro: texto({ label: 'Registro', max: 100 }),
  numero: inteiro({ label: 'Número' }),
  acao: texto({ label: 'O que se fez', max: 100 }),
  situacao: situacaoDaEntrega,
  criadoEm: instante({ label: 'Criado em' }),
  entregueEm: instante({ label: 'Entregue em' }),
  tentativas: inteiro({ label: 'Tentativas', genero: 'f' }),
  erro: texto({ label: 'Erro', max: 500 }),
  /** Address of the record's screen; null where there is none or the person may not open it. */
  caminho: texto({ label: 'Abrir', max: 300 }),
});
export type LinhaDaEntrega = z.output<typeof linhaDaEntrega> & { readonly id: number };
export const filtroDasEntregas = z.object({
  webhookId: opcional(referenciaId({ label: 'Webhook', fonte: CAMINHO })),
  situacao: opcional(situacaoDaEntrega),
});

export const listarEntregas = pageEndpoint({
  path: `/api${telaDasEntregas.path}`,
  acesso: exige(permissoesDosWebhooks.ver),
  resumo: 'Lista as entregas dos webhooks',
  filtro: filtroDasEntregas,
  linha: z.object({ ...linhaDaEntrega.shape, id: z.number() }) as unknown as z.ZodType<LinhaDaEntrega>,
});

/** Also what was delivered: the other system may have lost it. */
export const reenviarEntrega = endpoint({
  method: 'POST',
  path: `/api${telaDasEntregas.path}/{id}/reenviar`,
  acesso: exige(verbos.REENVIAR),
  resumo: 'Envia de novo uma entrega',
  params: porId,
});
