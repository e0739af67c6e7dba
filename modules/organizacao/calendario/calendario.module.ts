import { sql } from 'kysely';
import { carregarUsuario } from '#modules/organizacao/sessao/identidade.queries.ts';
import { hashDoLink, novoSegredo } from '#platform/server/auth/links.ts';
import { publicRoot } from '#platform/server/config/config.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Feature } from '#platform/server/feature.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { calendarFeed } from '#platform/shared/calendar/event-file.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  assinado,
  type Compromisso,
  criarAssinatura,
  encerrarAssinatura,
  lerCalendario,
  obterAssinatura,
} from './calendario.contract.ts';
import { compromissosDe, donoDoCalendario } from './calendario.queries.ts';
import { DIAS_DO_CALENDARIO } from './calendario.rules.ts';

const doSistema = { escopo: 'sistema', semRepeticao: true } as const;
const ENTIDADE = 'Assinatura do calendário';

function handlers({ config, compromissos, permissoes }: ModuleServices): readonly Handler[] {
  const raiz = publicRoot(config);
  const carregar = carregarUsuario(permissoes);

  const evento = (agora: string) => (um: Compromisso) => ({
    uid: `${um.chave}@${new URL(raiz).hostname}`,
    carimbo: agora,
    data: um.data,
    horas: um.horaIni && um.horaFim ? { inicio: um.horaIni, fim: um.horaFim } : null,
    resumo: um.titulo,
    descricao: [um.detalhe, `${raiz}${um.path}`].filter(Boolean).join('\n'),
    local: um.local,
    url: um.link ?? `${raiz}${um.path}`,
  });

  return [
    on(lerCalendario, async (ctx, { query }) =>
      compromissosDe(
        ctx.db,
        compromissos(),
        await donoDoCalendario(ctx.db, ctx.sessao?.identidade.id ?? 0, ctx.empresas),
        query,
      ),
    ),
    on(
      obterAssinatura,
      async ({ db, ator }) => {
        const { rows } = await sql<{ criadaEm: string }>`select criada_em as "criadaEm"
          from calendario_assinatura where usuario_id = ${ator.id}`.execute(db);
        return { criadaEm: rows[0]?.criadaEm ?? null };
      },
      { escopo: 'sistema' },
    ),
    on(
      criarAssinatura,
      async (ctx) => {
        const segredo = novoSegredo();
        await sql`insert into calendario_assinatura (usuario_id, segredo_hash, criada_em)
          values (${ctx.ator.id}, ${hashDoLink(segredo)}, ${ctx.agora})
          on conflict (usuario_id) do update set segredo_hash = excluded.segredo_hash, criada_em = excluded.criada_em`.execute(
          ctx.db,
        );
        await ctx.auditar({ acao: 'Criação', entidade: ENTIDADE, entidadeId: ctx.ator.id });
        return { endereco: `${raiz}${assinado.path.replace('{segredo}', segredo)}` };
      },
      doSistema,
    ),
    on(
      encerrarAssinatura,
      async (ctx) => {
        await sql`delete from calendario_assinatura where usuario_id = ${ctx.ator.id}`.execute(ctx.db);
        await ctx.auditar({ acao: 'Encerramento', entidade: ENTIDADE, entidadeId: ctx.ator.id });
      },
      doSistema,
    ),
    onFile(
      assinado,
      async ({ db, hoje, agora }, { params }) => {
        const { rows } = await sql<{ id: number }>`select usuario_id as id from calendario_assinatura
          where segredo_hash = ${hashDoLink(params.segredo)}`.execute(db);
        // Who may not log in any more reads nothing from outside either.
        const pessoa = rows[0] && (await carregar(db, rows[0].id));
        if (!pessoa) throw new ProblemError('NAO_ENCONTRADO');
        const dono = await donoDoCalendario(
          db,
          pessoa.id,
          pessoa.empresas.map(({ id }) => id),
        );
        const lidos = await compromissosDe(db, compromissos(), dono, {
          inicio: somarDias(hoje, -DIAS_DO_CALENDARIO.antes),
          fim: somarDias(hoje, DIAS_DO_CALENDARIO.depois),
        });
        return {
          tipo: 'text/calendar; charset=utf-8',
          conteudo: calendarFeed({
            nome: `Ciranda RH: ${pessoa.nome}`,
            zona: zonaDoServidor(),
            ano: Number(hoje.slice(0, 4)),
            eventos: lidos.map(evento(agora)),
          }),
          cabecalhos: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
        };
      },
      { escopo: 'sistema' },
    ),
  ];
}

/** The own calendar, on the screen and in the calendar programs of the person. */
export const calendario = (services: ModuleServices): Feature => ({ handlers: handlers(services) });
