import { z } from 'zod';
import { filtroCom } from '#modules/analytics/painel.contract.ts';
import { deQuemAbreUmPainel, registro } from '#modules/analytics/registro.contract.ts';
import { empresa } from '#modules/organizacao/empresas/empresas.contract.ts';
import { fonteDePerfisAoAlcance } from '#modules/organizacao/visoes/visoes.contract.ts';
import { painelCom, quadroCom } from '#platform/shared/contract/dashboard.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { referenciaId, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';

/** Figures of one panel, panels of one person, and companies that are compared at once. */
export const FIGURAS_MAXIMO = 24;
export const PAINEIS_MAXIMO = 30;
export const EMPRESAS_MAXIMO = 6;

/** How wide a figure stands: a third, a half or the whole of the page. */
export const tamanhos = opcoes([
  ['P', 'Pequeno'],
  ['M', 'Médio'],
  ['G', 'Grande'],
]);

const item = z.object({
  figura: z.string().refine((codigo) => registro.has(codigo), 'Este número não existe.'),
  tamanho: z.enum(tamanhos.codigos),
});
export type ItemDoPainel = z.output<typeof item>;

export const painelForm = z.object({
  titulo: texto({ label: 'Título do painel', max: 80, obrigatorio: true }),
  perfilId: referenciaId({
    label: 'Compartilhar com o perfil',
    fonte: fonteDePerfisAoAlcance,
    ajuda: 'Quem tem este perfil vê o painel, só com os números que pode ver. Em branco, ele é só seu.',
  }),
  itens: z
    .array(item)
    .min(1, 'Escolha ao menos um número.')
    .max(FIGURAS_MAXIMO, `Escolha no máximo ${FIGURAS_MAXIMO} números.`)
    .refine((itens) => new Set(itens.map(({ figura }) => figura)).size === itens.length, 'Há um número repetido.'),
});
export type PainelForm = z.output<typeof painelForm>;

const guardado = z.object({
  id: z.number(),
  versao: z.number(),
  titulo: z.string(),
  itens: z.array(item),
  perfil: z.object({ id: z.number(), nome: z.string() }).nullable(),
  dono: z.string(),
  pode: z.object({ editar: z.boolean(), excluir: z.boolean() }),
});
export type PainelGuardado = z.output<typeof guardado>;

const base = '/api/analytics/proprios';
const acesso = deQuemAbreUmPainel;

export const listarPaineis = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Painéis próprios: os da pessoa e os do perfil dela',
  resposta: z.object({ paineis: z.array(guardado) }),
});

export const obterPainel = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Um painel próprio, sem os números',
  params: porId,
  resposta: guardado,
});

export const criarPainel = endpoint({
  method: 'POST',
  path: base,
  acesso,
  resumo: 'Cria um painel próprio, e o compartilha com um perfil',
  body: painelForm,
  resposta: z.object({ id: z.number() }),
});

export const alterarPainel = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Altera um painel próprio',
  params: porId,
  body: painelForm.extend({ versao: z.number().int() }),
});

export const excluirPainel = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Exclui um painel próprio',
  params: porId,
});

const campos = filtroCom({
  empresasIds: referenciasIds({ label: 'Empresas', genero: 'f', fonte: `${empresa.path}/opcoes` }),
});

/** What an own panel is asked. Places are of one company: several are compared whole. */
export const filtroDoProprio = comRegras(campos, (valor, recusar) => {
  const { empresasIds, areasIds, cargosIds, estabelecimentosIds } = valor;
  if (empresasIds.length > EMPRESAS_MAXIMO)
    recusar('empresasIds', `Compare no máximo ${EMPRESAS_MAXIMO} empresas de cada vez.`);
  if (empresasIds.length > 1 && areasIds.length + cargosIds.length + estabelecimentosIds.length > 0)
    recusar('empresasIds', 'Para comparar empresas, deixe em branco estabelecimentos, áreas e cargos.');
});
export type FiltroDoProprio = z.output<typeof filtroDoProprio>;

const lido = painelCom(z.string());
const parte = z.object({
  /** Name of the company, where several are compared. */
  empresa: z.string().nullable(),
  indicador: lido.shape.indicadores.element.nullable(),
  quadro: quadroCom(z.string()).nullable(),
  /** Why there is neither. */
  aviso: z.string().nullable(),
});

export const lerPainelProprio = endpoint({
  method: 'GET',
  path: `${base}/{id}/numeros`,
  acesso,
  resumo: 'Os números de um painel próprio',
  params: porId,
  query: filtroDoProprio,
  resposta: z.object({
    titulo: z.string(),
    avisos: z.array(z.string()),
    itens: z.array(
      z.object({
        figura: z.string(),
        titulo: z.string(),
        tamanho: z.enum(tamanhos.codigos),
        /** Address of the dashboard that has it; null for who may not open that. */
        painel: z.string().nullable(),
        partes: z.array(parte),
      }),
    ),
  }),
});
export type NumerosDoPainel = z.output<typeof lerPainelProprio.resposta>;
