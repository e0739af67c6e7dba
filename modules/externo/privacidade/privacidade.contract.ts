import { z } from 'zod';
import { type Finalidade, finalidades } from '#modules/captacao/consentimentos/finalidades.contract.ts';
import type { GrupoDeDados } from '#modules/organizacao/privacidade/grupo-de-dados.contract.ts';
import { estadosDoPedido, tiposDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { schemaOf } from '#platform/shared/contract/given.ts';
import { opcao, senha, textoLongo } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { candidatoAntesDaPolitica } from '#platform/shared/permission.ts';

const base = '/api/externo/privacidade';

export const meusDados = endpoint({
  method: 'GET',
  path: `${base}/dados`,
  acesso: candidatoAntesDaPolitica,
  resumo: 'Mostra ao candidato tudo o que a empresa guarda sobre ele',
  resposta: z.array(
    z.object({
      titulo: z.string(),
      campos: z.array(z.object({ rotulo: z.string(), valor: z.string() })),
      colunas: z.array(z.string()),
      linhas: z.array(z.array(z.string())),
    }),
  ) as z.ZodType<GrupoDeDados[]>,
});

/** Forms of a copy: to read, for another system, and both with the person's files. */
const formatosDaCopia = ['pdf', 'json', 'zip'] as const;
export type FormatoDaCopia = (typeof formatosDaCopia)[number];
export const estadosDaCopia = ['PREPARANDO', 'PRONTA', 'FALHOU'] as const;

/** Everything of the privacy page besides the data. Instants ISO 8601, dates 'yyyy-MM-dd'. */
export interface MinhaPrivacidade {
  readonly empresa: string;
  readonly encarregado: {
    readonly nome: string | null;
    readonly email: string | null;
    readonly telefone: string | null;
  };
  readonly guardaMeses: number;
  readonly consentimentos: readonly {
    readonly finalidade: Finalidade;
    readonly vigente: boolean;
    readonly aceitoEm: string | null;
    readonly politicaVersao: number | null;
    readonly retiradoEm: string | null;
    readonly podeAceitar: boolean;
  }[];
  readonly politicas: readonly {
    readonly versao: number;
    readonly aceitaEm: string;
    readonly retiradaEm: string | null;
    readonly texto: string | null;
  }[];
  readonly pedidos: readonly {
    readonly id: number;
    readonly tipo: CodigoDe<typeof tiposDePedido>;
    readonly estado: CodigoDe<typeof estadosDoPedido>;
    readonly texto: string | null;
    readonly abertoEm: string;
    readonly prazo: string;
    readonly resposta: string | null;
  }[];
  /** The person's request for deletion that waits, if any; why the record must stay, if it must. */
  readonly exclusao: {
    readonly efetivaEm: string | null;
    readonly carenciaDias: number;
    readonly impedimento: string | null;
  };
  /** Photo, documents and résumés that a copy with files brings: how many, and their bytes together. */
  readonly arquivos: { readonly quantidade: number; readonly tamanho: number };
  readonly copias: readonly {
    readonly id: string;
    readonly formato: FormatoDaCopia;
    readonly criadaEm: string;
    readonly expiraEm: string;
    readonly estado: (typeof estadosDaCopia)[number];
  }[];
}

const texto = z.string().nullable();
export const minhaPrivacidade = endpoint({
  method: 'GET',
  path: base,
  acesso: candidatoAntesDaPolitica,
  resumo: 'Consentimentos, pedidos e cópias de dados do candidato',
  resposta: schemaOf<MinhaPrivacidade>(
    z.object({
      empresa: z.string(),
      encarregado: z.object({ nome: texto, email: texto, telefone: texto }),
      guardaMeses: z.number(),
      consentimentos: z.array(
        z.object({
          finalidade: z.enum(finalidades.codigos),
          vigente: z.boolean(),
          aceitoEm: texto,
          politicaVersao: z.number().nullable(),
          retiradoEm: texto,
          podeAceitar: z.boolean(),
        }),
      ),
      politicas: z.array(z.object({ versao: z.number(), aceitaEm: z.string(), retiradaEm: texto, texto })),
      pedidos: z.array(
        z.object({
          id: z.number(),
          tipo: z.enum(tiposDePedido.codigos),
          estado: z.enum(estadosDoPedido.codigos),
          texto,
          abertoEm: z.string(),
          prazo: z.string(),
          resposta: texto,
        }),
      ),
      exclusao: z.object({ efetivaEm: texto, carenciaDias: z.number(), impedimento: texto }),
      arquivos: z.object({ quantidade: z.number(), tamanho: z.number() }),
      copias: z.array(
        z.object({
          id: z.string(),
          formato: z.enum(formatosDaCopia),
          criadaEm: z.string(),
          expiraEm: z.string(),
          estado: z.enum(estadosDaCopia),
        }),
      ),
    }),
  ),
});

const porFinalidade = z.object({ finalidade: z.enum(finalidades.codigos) });
export const aceitarFinalidade = endpoint({
  method: 'PUT',
  path: `${base}/consentimentos/{finalidade}/aceita`,
  acesso: candidatoAntesDaPolitica,
  resumo: 'O candidato dá um consentimento',
  params: porFinalidade,
});
export const retirarFinalidade = endpoint({
  method: 'PUT',
  path: `${base}/consentimentos/{finalidade}/retira`,
  acesso: candidatoAntesDaPolitica,
  resumo: 'O candidato retira um consentimento',
  params: porFinalidade,
});

/** What may be asked for by a form; deletion has its own, with password. */
export const tiposDeMeuPedido = opcoes(
  tiposDePedido.itens
    .filter(({ codigo }) => codigo !== 'ELIMINACAO')
    .map(({ codigo, rotulo }) => [codigo, rotulo] as const) as [[CodigoDe<typeof tiposDePedido>, string]],
);
export const meuPedidoForm = z.object({
  tipo: opcao(tiposDeMeuPedido, { label: 'O que você quer pedir', obrigatorio: true }),
  texto: textoLongo({ label: 'Explique o seu pedido', max: 2000 }),
});
export const abrirMeuPedido = endpoint({
  method: 'POST',
  path: `${base}/pedidos`,
  acesso: candidatoAntesDaPolitica,
  resumo: 'O candidato faz um pedido sobre os seus dados',
  body: meuPedidoForm,
  resposta: z.object({ id: z.number() }),
});

export const exclusaoForm = z.object({ senha: senha({ label: 'Senha', genero: 'f', obrigatorio: true }) });
export const pedirExclusao = endpoint({
  method: 'POST',
  path: `${base}/exclusao`,
  acesso: candidatoAntesDaPolitica,
  resumo: 'O candidato pede a exclusão dos seus dados',
  body: exclusaoForm,
});
export const desistirDaExclusao = endpoint({
  method: 'DELETE',
  path: `${base}/exclusao`,
  acesso: candidatoAntesDaPolitica,
  resumo: 'O candidato desiste do pedido de exclusão',
});

export const pedirCopia = endpoint({
  method: 'POST',
  path: `${base}/copias`,
  acesso: candidatoAntesDaPolitica,
  resumo: 'O candidato pede uma cópia dos seus dados',
  body: z.object({ formato: z.enum(formatosDaCopia, 'Formato inválido') }),
  resposta: z.object({ id: z.string() }),
});
export const baixarCopia = endpoint({
  method: 'GET',
  path: `${base}/copias/{id}/arquivo`,
  acesso: candidatoAntesDaPolitica,
  resumo: 'O candidato baixa a cópia dos seus dados',
  params: z.object({ id: z.uuid('Identificador inválido') }),
  formato: 'arquivo',
});
