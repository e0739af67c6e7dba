import { sql } from 'kysely';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import type { Session } from '#platform/server/auth/sessions.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, writeAudit } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import { OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { hoje } from '#platform/shared/format/data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  type Creditos,
  type FormularioDoAssistente,
  obterCreditos,
  pedirSugestao,
  type SolicitacaoDeCreditos,
  type Sugestao,
  solicitarCreditos,
} from './assistente.contract.ts';
import { assuntoDe, CREDITOS_GRATUITOS, DESCANSO } from './assistente.rules.ts';
import { type Conta, contaEm, creditosUsados, devolverCredito, gastarCredito } from './creditos.queries.ts';
import { sugestoesLocais } from './local.queries.ts';
import { nomesDitosEm } from './pessoas.queries.ts';
import { sugestoesDoServico } from './servico.queries.ts';
import { semDadosPessoais } from './sigilo.rules.ts';

const ENTIDADE = 'Assistente de RH';

/** With one of which a person reads what the company wrote on forms of a kind; their modules stand above this one. */
export const LEITURAS: Readonly<Record<FormularioDoAssistente, readonly Permission[]>> = {
  CARGO: ['ROLE_CARGO_SALARIO_CARGO'],
  COMPETENCIA: [
    'ROLE_CARGO_SALARIO_COMPETENCIA',
    'ROLE_CARGO_SALARIO_CONHECIMENTO',
    'ROLE_CARGO_SALARIO_HABILIDADE',
    'ROLE_CARGO_SALARIO_ATITUDE',
  ],
  PERGUNTA: ['ROLE_AVALIACAO_MODELO_AVALIACAO'],
  ANUNCIO: ['ROLE_CAPTACAO_ANUNCIO'],
};

type Services = Pick<ModuleServices, 'engine' | 'config' | 'parametros'>;

interface Pedido {
  readonly prompt: string;
  readonly formulario: FormularioDoAssistente;
  readonly vez: number | null;
}

/** The calls of the assistant. */
export function assistenteHandlers({ engine, config, parametros }: Services): readonly Handler[] {
  const servico = config.ASSISTENTE_URL !== undefined;

  const saldo = async (db: Db, conta: Conta): Promise<Creditos> => {
    const usados = await creditosUsados(db, conta);
    const restantes = Math.max(0, CREDITOS_GRATUITOS - usados);
    return { gratuitosPorMes: CREDITOS_GRATUITOS, usados, restantes, servico };
  };

  /** In its own transaction, before the slow part: the credit, the line of the log, and what may be said outside. */
  const reservar = (sessao: Session, conta: Conta, pedido: Pedido) =>
    naEmpresa(conta.empresaId, async (db) => {
      const { empresaId } = conta;
      const { texto, retirados } = semDadosPessoais(pedido.prompt, await nomesDitosEm(db, empresaId, pedido.prompt));
      if (!(await gastarCredito(db, conta))) throw new ProblemError('CREDITOS_ESGOTADOS');
      const { id, nome } = sessao.identidade;
      await writeAudit(
        db,
        { ator: { tipo: 'usuario', id, nome }, empresaId, pagina: null, requestId: null },
        {
          acao: 'Geração de sugestões',
          entidade: ENTIDADE,
          depois: { formulario: pedido.formulario, enviado: texto, servico },
        },
      );
      return { texto, retirados };
    });

  const naEmpresa = <T>(empresaId: number, work: (db: Db) => Promise<T>) =>
    inTransaction(engine, { scope: { tipo: 'empresas', ids: [empresaId], atual: empresaId } }, work);

  async function escrever(
    sessao: Session,
    conta: Conta,
    { formulario, vez }: Pedido,
    texto: string,
    signal: AbortSignal,
  ): Promise<Sugestao[]> {
    if (servico) return sugestoesDoServico(config, { formulario, prompt: texto, vez: vez ?? 0 }, signal);
    // Announcements belong to requests, of which who answers for some areas sees only theirs.
    const escondidos = formulario === 'ANUNCIO' && !sessao.permissoes.has(permissaoVerTodasAreas);
    const proprios = !escondidos && LEITURAS[formulario].some((permissao) => sessao.permissoes.has(permissao));
    const { empresaId } = conta;
    return naEmpresa(empresaId, (db) =>
      sugestoesLocais(db, { empresaId, formulario, assunto: assuntoDe(texto), vez: vez ?? 0, proprios }),
    );
  }

  async function gerar(sessao: Session, pedido: Pedido, signal: AbortSignal) {
    const conta = contaEm(sessao.empresaId, hoje(zonaDoServidor()));
    const { texto, retirados } = await reservar(sessao, conta, pedido);
    try {
      const sugestoes = await escrever(sessao, conta, pedido, texto, signal);
      if (sugestoes.length === 0)
        throw regra('Não encontrei nada parecido. Diga de outro modo do que se trata e peça de novo.');
      return { sugestoes, enviado: texto, retirados };
    } catch (cause) {
      await naEmpresa(conta.empresaId, (db) => devolverCredito(db, conta));
      if (!(cause instanceof OutgoingFailure)) throw cause;
      if (cause.status === 429) throw new ProblemError('OpenAICallLimitReached');
      throw new ProblemError('INDISPONIVEL', { mensagem: DESCANSO });
    }
  }

  return [
    onPrepared(
      pedirSugestao,
      ({ input: { query }, sessao, signal }) => {
        if (!sessao) throw new ProblemError('NAO_AUTENTICADO');
        return gerar(sessao, query, signal);
      },
      async (ctx, _input, geradas) => ({ ...geradas, creditos: await saldo(ctx.db, contaEm(ctx.empresaId, ctx.hoje)) }),
    ),
    on(obterCreditos, (ctx) => saldo(ctx.db, contaEm(ctx.empresaId, ctx.hoje))),
    on(solicitarCreditos, (ctx, { body }) => solicitar(ctx, body, parametros.get('emailSuporte'))),
  ];
}

/** Keeps a request for more credits, and writes it to the support where the installation has one. */
async function solicitar(ctx: Ctx, body: SolicitacaoDeCreditos, suporte: string): Promise<void> {
  const { nome, email, telefone, cnpj, quantidadeDesejada } = body;
  await sql`insert into assistente_solicitacao_creditos (empresa_id, nome, email, telefone, cnpj, quantidade_desejada)
    values (${ctx.empresaId}, ${nome}, ${email}, ${telefone}, ${cnpj}, ${quantidadeDesejada})`.execute(ctx.db);
  await ctx.auditar({ acao: 'Pedido de créditos', entidade: ENTIDADE, depois: { quantidadeDesejada } });
  if (!enderecoValido(suporte)) return;
  const linhas = [
    `Créditos desejados: ${quantidadeDesejada}`,
    `Nome: ${nome}`,
    `E-mail: ${email}`,
    `Telefone: ${telefone}`,
    ...(cnpj ? [`CNPJ: ${cnpj}`] : []),
  ];
  await enviarEmail(ctx, {
    para: suporte,
    assunto: 'Pedido de créditos do assistente de RH',
    texto: linhas.join('\n'),
  });
}
