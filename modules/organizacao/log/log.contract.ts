import { z } from 'zod';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, instante, inteiro, referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

/** Reads the audit under Utilitários > Log. */
export const telaDoLog = screen({
  path: '/utilitario/log',
  titulo: 'Log',
  permissoes: utilitario('LOG', 'Sistema', { ordem: 130, somenteVer: true }),
  menu: { ...noMenuDeUtilitarios(140), sinonimos: ['auditoria', 'quem alterou'] },
});
const base = `/api${telaDoLog.path}`;

const acao = texto({ label: 'Ação', genero: 'f', max: 300 });
const entidade = texto({ label: 'Registro', max: 300 });

/** A line of the audit as the list shows it. */
export const linhaDoLog = z.object({
  id: z.number(),
  quando: instante({ label: 'Data e hora', obrigatorio: true }),
  usuario: texto({ label: 'Usuário', max: 200 }),
  acao: exigido(acao),
  entidade: exigido(entidade),
  entidadeId: inteiro({ label: 'Código' }),
  pagina: texto({ label: 'Página', max: 300 }),
});
export type LinhaDoLog = z.output<typeof linhaDoLog>;

/** One field of the record that the action changed; null where there was or is nothing. */
export interface Diferenca {
  /** Path of the field: 'pessoal.nome', 'experiencias[0].empresa'. */
  readonly campo: string;
  /** What people call it. */
  readonly rotulo: string;
  readonly antes: string | null;
  readonly depois: string | null;
}

/** Another record to which the record of a line belongs for good, as the talent of a line of history. */
export interface Dono {
  /** The field that names it. */
  readonly campo: string;
  readonly rotulo: string;
  readonly nome: string;
}

/** A line with what it changed. */
export interface DetalheDoLog extends LinhaDoLog {
  readonly requestId: string | null;
  /** Those that the changes do not name. */
  readonly donos: readonly Dono[];
  readonly diferencas: readonly Diferenca[];
}

const detalhe: z.ZodType<DetalheDoLog> = z.object({
  ...linhaDoLog.shape,
  requestId: z.string().nullable(),
  donos: z.array(z.object({ campo: z.string(), rotulo: z.string(), nome: z.string() })),
  diferencas: z.array(
    z.object({ campo: z.string(), rotulo: z.string(), antes: z.string().nullable(), depois: z.string().nullable() }),
  ),
});

/** Filter of the log; the days are those of the server's zone, both included. */
export const logFiltro = comRegras(
  z.object({
    dataIni: data({ label: 'Data inicial' }),
    dataFim: data({ label: 'Data final' }),
    usuarioId: referenciaId({ label: 'Usuário', fonte: '/utilitario/usuarios/opcoes' }),
    entidade,
    acao,
    entidadeId: inteiro({ label: 'Código', min: 1 }),
  }),
  periodoEmOrdem,
);
export type LogFiltro = z.output<typeof logFiltro>;

/** The audit of the session's company, newest first. */
export const listarLog = pageEndpoint({
  path: base,
  acesso: exige(telaDoLog.permissao),
  resumo: 'Lista o log de auditoria',
  filtro: logFiltro,
  linha: linhaDoLog,
});

export const obterLog = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso: exige(telaDoLog.permissao),
  resumo: 'Detalhe de uma linha do log',
  params: porId,
  resposta: detalhe,
});

/** Names of records and actions that occur in the company's log, for the filter. */
export const valoresDoLog = endpoint({
  method: 'GET',
  path: `${base}/valores`,
  acesso: exige(telaDoLog.permissao),
  resumo: 'Registros e ações que ocorrem no log',
  resposta: z.object({ entidades: z.array(z.string()), acoes: z.array(z.string()) }),
});
