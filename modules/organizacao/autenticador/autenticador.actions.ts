import { randomInt } from 'node:crypto';
import { permissaoInstalacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Session } from '#platform/server/auth/sessions.ts';
import { exigirUso } from '#platform/server/auth/throttle.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import { OutgoingFailure } from '#platform/server/http/outgoing.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  APAGA_A_LICENCA,
  autenticarLicenca,
  gerarTicket,
  type LicencaInfo,
  obterLicenca,
  obterTicket,
  retificarCnpj,
} from './autenticador.contract.ts';
import { gravarFalha, gravarLicenca, gravarTicket, lerGuardada } from './autenticador.queries.ts';
import {
  ativaEm,
  estadoDe,
  etapasDe,
  type Instalacao,
  LICENCA_ABERTA,
  type LicencaGuardada,
  migracaoDe,
  statusDe,
  temDados,
  versaoDe,
} from './autenticador.rules.ts';
import { type Identificacao, type LicencaDoServidor, ServidorDeLicencas } from './servidor-de-licencas.queries.ts';

const ENTIDADE = 'Licença da instalação';
const ABERTA = 'Esta instalação é aberta: não usa servidor de licenças, e nada precisa ser ativado.';
/** Letters and digits that nobody takes for another when they are typed from a screen. */
const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CHAMADAS_DE_UM_ENDERECO = { falhas: 10, minutos: 5 };

/** A ticket to be typed into the client portal: four groups of four. */
const novoTicket = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETRAS[randomInt(LETRAS.length)]).join('')).join('-');

/** Somebody of the staff who is past the second factor and a new password. */
const deDentro = (sessao: Session | null): boolean =>
  sessao !== null && sessao.area === 'interna' && !sessao.segundoFatorPendente && !sessao.identidade.pendencia;

const administra = (sessao: Session | null): boolean =>
  deDentro(sessao) && sessao?.permissoes.has(permissaoInstalacao) === true;

type Services = Pick<ModuleServices, 'engine' | 'config'>;

/** The calls of the licence. */
export function autenticadorHandlers({ engine, config }: Services): readonly Handler[] {
  const instalacao: Instalacao = { aberta: config.LICENCA_URL === undefined, nuvem: config.LICENCA_NUVEM };

  function infoDe(licenca: LicencaGuardada, { sessao, hoje }: Pick<Ctx, 'sessao' | 'hoje'>): LicencaInfo {
    const dono = administra(sessao);
    const ehAtivado = ativaEm(licenca, hoje);
    const ve = dono || !ehAtivado;
    const { aberta, nuvem } = instalacao;
    const de = <T>(valor: T) => (ve ? valor : null);
    const livre = !aberta && (dono || (sessao === null && !temDados(licenca)));
    return {
      status: statusDe(licenca, instalacao, hoje),
      versao: versaoDe(licenca.tipoAuth, instalacao),
      razaoSocial: de(licenca.razaoSocial),
      cnpj: de(licenca.cnpj),
      nomeRegistroLocation: de(licenca.nomeRegistroLocation),
      dataExpedicao: licenca.dataExpedicao,
      dataExpiracao: licenca.dataExpiracao,
      nrSerie: de(licenca.nrSerie),
      ehAtivado,
      ehModoNuvem: nuvem,
      tipoAuth: licenca.tipoAuth,
      statusMigracao: migracaoDe(licenca, instalacao),
      estado: estadoDe(licenca, instalacao),
      etapas: etapasDe(estadoDe(licenca, instalacao)),
      remprotBurlado: licenca.remprotBurlado,
      ticket: de(licenca.ticket),
      aberta,
      demonstracao: config.DEMO && licenca.tipoAuth === 'SEM_LICENCA',
      autenticado: deDentro(sessao),
      podeGerarTicket: livre && !nuvem,
      podeRecarregar: !aberta && (dono || !ehAtivado),
      podeRetificar: !aberta && dono,
      erro: de(licenca.erro),
    };
  }

  const ler = async (ctx: Ctx, travar = false): Promise<LicencaGuardada> =>
    instalacao.aberta ? LICENCA_ABERTA : lerGuardada(ctx.db, travar);
  const responder = async (ctx: Ctx): Promise<LicencaInfo> => infoDe(await ler(ctx), ctx);

  /** What the server says before the transaction begins; a failure is an answer too. */
  async function perguntar(
    signal: AbortSignal,
    pedir: (servidor: ServidorDeLicencas, quem: Identificacao) => Promise<LicencaDoServidor>,
  ): Promise<LicencaDoServidor | OutgoingFailure> {
    const { identificacao, ticket, cnpj } = await inTransaction(
      engine,
      { scope: { tipo: 'sistema' }, readOnly: true },
      (db) => lerGuardada(db),
    );
    try {
      return await pedir(new ServidorDeLicencas(config, signal), { instalacao: identificacao, ticket, cnpj });
    } catch (cause) {
      if (cause instanceof OutgoingFailure) return cause;
      throw cause;
    }
  }

  async function guardar(ctx: Ctx, dito: LicencaDoServidor | OutgoingFailure): Promise<LicencaInfo> {
    const antes = infoDe(await ler(ctx, true), ctx);
    if (dito instanceof OutgoingFailure) await gravarFalha(ctx.db, dito);
    else await gravarLicenca(ctx.db, dito);
    const depois = await responder(ctx);
    await ctx.auditar({ acao: 'Leitura do servidor de licenças', entidade: ENTIDADE, antes, depois });
    return depois;
  }

  async function gerar(ctx: Ctx, autenticado: boolean): Promise<{ ticket: string }> {
    if (autenticado && !deDentro(ctx.sessao)) throw new ProblemError('NAO_AUTENTICADO');
    if (instalacao.aberta) throw regra(ABERTA);
    if (instalacao.nuvem) throw regra('Em nuvem a licença é conhecida pelo CNPJ/CPF: não há ticket.');
    const antes = await ler(ctx, true);
    if (!administra(ctx.sessao) && (ctx.sessao !== null || temDados(antes))) throw new ProblemError('SEM_PERMISSAO');
    if (temDados(antes)) confirmar(ctx, 'novo-ticket', APAGA_A_LICENCA);
    else if (antes.ticket !== null)
      throw regra('O ticket desta instalação já foi gerado: digite-o no portal do cliente e recarregue os dados.');
    const ticket = novoTicket();
    await gravarTicket(ctx.db, ticket);
    await ctx.auditar({ acao: 'Geração de ticket', entidade: ENTIDADE, antes: infoDe(antes, ctx) });
    return { ticket };
  }

  return [
    on(obterLicenca, responder),
    on(obterTicket, async (ctx) => ({ ticket: (await responder(ctx)).ticket })),
    on(gerarTicket, (ctx, { query }) => gerar(ctx, query.autenticado)),
    onPrepared(
      autenticarLicenca,
      async ({ sessao, endereco, signal }) => {
        if (instalacao.aberta) throw regra(ABERTA);
        if (!administra(sessao)) {
          await exigirUso(engine, `licenca:${endereco}`, CHAMADAS_DE_UM_ENDERECO);
          const { ativa } = await inTransaction(engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
            lerGuardada(db),
          );
          if (ativa) throw new ProblemError('SEM_PERMISSAO');
        }
        return perguntar(signal, (servidor, quem) => servidor.autenticar(quem));
      },
      (ctx, _input, dito) => guardar(ctx, dito),
    ),
    onPrepared(
      retificarCnpj,
      async ({ input, signal }) => {
        if (instalacao.aberta) throw regra(ABERTA);
        return perguntar(signal, (servidor, quem) => servidor.retificar(quem, input.body.cnpj));
      },
      async (ctx, _input, dito) => {
        if (dito instanceof OutgoingFailure) throw campoInvalido('cnpj', dito.message);
        return guardar(ctx, dito);
      },
    ),
  ];
}
