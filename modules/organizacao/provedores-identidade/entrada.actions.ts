import { sql } from 'kysely';
import { contaDoUsuario, fatoresDe } from '#modules/organizacao/sessao/conta.queries.ts';
import { abrirEntrada, recusarEntrada, registrarEntrada } from '#modules/organizacao/sessao/entrar.actions.ts';
import { carregarUsuario } from '#modules/organizacao/sessao/identidade.queries.ts';
import type { LoginAnswer } from '#modules/organizacao/sessao/sessao.contract.ts';
import { sessaoAnonima } from '#modules/organizacao/sessao/sessao-info.queries.ts';
import { abrirSessao } from '#platform/server/auth/login-attempt.ts';
import { chaveDoEndereco, exigirUso } from '#platform/server/auth/throttle.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { comecar, enderecoDaSaida, falhaDe, trocar } from './cliente.queries.ts';
import {
  irAoProvedor,
  type ProvedorNoLogin,
  provedoresDoLogin,
  sairPeloProvedor,
  voltarDoProvedor,
} from './entrada.contract.ts';
import { guardarCaminho, tomarCaminho } from './entrada.queries.ts';
import { acharPessoa, lerProvedor, type Provedor } from './pessoa.queries.ts';
import { PROVEDOR_FORA, RETORNO_VENCIDO, SEM_ACESSO, textoDaFalha } from './provedores-identidade.rules.ts';

/** Log-ins by a provider that one address may begin, and ways back that it may try: behind it there may be a whole office. */
const porEndereco = { falhas: 60, minutos: 15 } as const;
/** Providers that the log-in screen offers at most. */
const OFERECIDOS = 50;
/** Every opening of the log-in page asks which providers there are. */
const listasPorEndereco = { falhas: 600, minutos: 15 } as const;
const sistema = { tipo: 'sistema' } as const;
const opcoes = { escopo: 'sistema', semRepeticao: true } as const;

type Troca = Awaited<ReturnType<typeof trocar>>;
type Volta =
  | { readonly provedor: Provedor | null; readonly recusa: string }
  | { readonly provedor: Provedor; readonly pessoa: Troca };

/** Log-in and log-out of the staff by an identity provider. What the provider said is used at once and kept nowhere. */
export function entradaHandlers(services: ModuleServices): Handler[] {
  const { engine, config } = services;
  const identityOf = carregarUsuario(services.permissoes);
  const ler = <T>(work: (db: Db) => Promise<T>) => inTransaction(engine, { scope: sistema }, work);

  async function voltar(retorno: string, chave: string): Promise<Volta> {
    const query = retorno.replace(/^\?/, '');
    const estado = new URLSearchParams(query).get('state') ?? '';
    const caminho = await ler((db) => tomarCaminho(db, estado, chave));
    const provedor = caminho && (await ler((db) => lerProvedor(db, caminho.provedorId)));
    if (!caminho || !provedor) return { provedor: null, recusa: RETORNO_VENCIDO };
    try {
      return { provedor, pessoa: await trocar(provedor, config, { ...caminho, retorno: query }) };
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause;
      return { provedor, recusa: textoDaFalha(falhaDe(cause)) };
    }
  }

  return [
    onPrepared(
      provedoresDoLogin,
      ({ endereco }) => exigirUso(engine, `provedores:${chaveDoEndereco('interna', endereco)}`, listasPorEndereco),
      async (ctx) => {
        const { rows } = await sql<ProvedorNoLogin>`select t.id, t.nome, e.nome as empresa
          from provedor_login t join empresa e on e.id = t.empresa_id
          where t.ativo and e.ativa order by t.nome_busca, t.id limit ${OFERECIDOS}`.execute(ctx.db);
        return rows;
      },
      { escopo: 'sistema' },
    ),
    onPrepared(
      irAoProvedor,
      async ({ input: { params }, endereco }) => {
        await exigirUso(engine, `provedor:${chaveDoEndereco('interna', endereco)}`, porEndereco);
        const provedor = await ler((db) => lerProvedor(db, params.id));
        if (!provedor) throw new ProblemError('NAO_ENCONTRADO', { mensagem: PROVEDOR_FORA });
        try {
          return await comecar(provedor, config);
        } catch (cause) {
          if (cause instanceof ProblemError) throw cause;
          throw new ProblemError('INDISPONIVEL', { mensagem: textoDaFalha(falhaDe(cause)) });
        }
      },
      async (ctx, { params: { id } }, { endereco, ...caminho }) => ({
        endereco,
        chave: await guardarCaminho(ctx.db, { ...caminho, provedorId: id }),
      }),
      { ...opcoes, semAuditoria: true },
    ),
    onPrepared(
      voltarDoProvedor,
      async ({ input: { body }, endereco }) => {
        await exigirUso(engine, `provedor-volta:${chaveDoEndereco('interna', endereco)}`, porEndereco);
        return voltar(body.retorno, body.chave);
      },
      (ctx, _input, volta) => entrar(ctx, services, identityOf, volta),
      opcoes,
    ),
    onPrepared(
      sairPeloProvedor,
      async ({ sessao }) => {
        const id = sessao?.provedorId;
        const provedor = id ? await ler((db) => lerProvedor(db, id)) : null;
        // A provider that does not answer keeps nobody inside.
        return provedor?.saiDoProvedor ? enderecoDaSaida(provedor, config).catch(() => null) : null;
      },
      async (ctx, _input, endereco) => {
        if (ctx.sessao) {
          await services.sessoes().end(ctx.db, ctx.sessao.token);
          await ctx.auditar({ acao: 'Saída', entidade: 'Sessão', entidadeId: ctx.sessao.identidade.id });
        }
        ctx.entregarSessao('interna', null);
        return { endereco };
      },
      opcoes,
    ),
  ];
}

async function entrar(
  ctx: Ctx,
  services: ModuleServices,
  identityOf: ReturnType<typeof carregarUsuario>,
  volta: Volta,
): Promise<LoginAnswer> {
  const { provedor } = volta;
  const empresaId = provedor?.empresaId ?? 0;
  const achado = 'pessoa' in volta ? await acharPessoa(ctx.db, volta.provedor, volta.pessoa) : volta;
  if (provedor === null || 'recusa' in achado) {
    const recusa = 'recusa' in achado ? achado.recusa : RETORNO_VENCIDO;
    await ctx.auditar({
      acao: 'Entrada pelo provedor recusada',
      entidade: 'Sessão',
      empresaId,
      ator: { tipo: 'anonimo', id: null, nome: null },
      depois: { provedor: provedor?.nome ?? null, motivo: recusa },
    });
    return recusarEntrada(ctx, services, recusa);
  }
  const { usuarioId, novidade } = achado;
  const conta = await contaDoUsuario(ctx.db, usuarioId);
  const identidade = await identityOf(ctx.db, usuarioId, provedor.id);
  const registrar = (acao: string) => registrarEntrada(ctx, conta, acao, empresaId);
  if (!identidade) {
    await registrar('Entrada recusada');
    return recusarEntrada(ctx, services, SEM_ACESSO);
  }
  if (novidade === 'criado') await registrar(`Usuário criado pela primeira entrada com ${provedor.nome}`);
  if (novidade === 'ligado') await registrar(`Usuário ligado à sua conta em ${provedor.nome}`);
  const sessao = { area: 'interna', sujeitoId: usuarioId, empresaId, provedorId: provedor.id } as const;
  const fatores = provedor.confereSegundoFator ? [] : fatoresDe(conta);
  if (fatores.length > 0) {
    await abrirSessao(ctx, services, { ...sessao, segundoFatorPendente: true });
    await registrar(`${provedor.nome} aceito, falta o segundo fator`);
    return { ...sessaoAnonima(services, false), segundoFator: true, fatores };
  }
  await registrar(`Entrada com ${provedor.nome}`);
  return abrirEntrada(ctx, services, { identidade, empresaId, provedorId: provedor.id });
}
