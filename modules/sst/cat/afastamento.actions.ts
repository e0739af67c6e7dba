import { sql } from 'kysely';
import { REGISTRO_DE_ANONIMO } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import { semDadosDaClasse } from '#modules/sst/afastamentos/afastamentos.actions.ts';
import { afastamentosDeSaude, lerClasse } from '#modules/sst/afastamentos/afastamentos.queries.ts';
import { afastamentos } from '#modules/sst/afastamentos/afastamentos.resource.ts';
import { RECUSA_SEM_VER } from '#modules/sst/afastamentos/afastamentos.rules.ts';
import { recusaDaSaude } from '#modules/sst/recusa-de-saude.rules.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { opcoesDoAfastamento, proporAfastamento, registrarAfastamento } from './afastamento.contract.ts';
import { afastamentoProposto } from './afastamento.rules.ts';
import type { AtestadoDaCat } from './atestado.contract.ts';
import { abrirAtestado } from './atestado.queries.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { verbosDaCat } from './fontes.contract.ts';

interface Acidente {
  readonly colaborador: { readonly id: number; readonly nome: string };
  readonly data: string;
  readonly ultimoDia: string | null;
  readonly diasPerdidos: number | null;
  readonly houveAfastamento: boolean | null;
  readonly afastamentoId: number | null;
  readonly selado: string | null;
  readonly anonimo: boolean;
}

/** The accident, as who reads CATs sees it. Throws NAO_ENCONTRADO. */
async function lerAcidente(ctx: Ctx, id: number, travar: boolean): Promise<Acidente> {
  const quais = allOf([
    sql`t.id = ${id} and t.empresa_id = ${ctx.empresaId}`,
    colaboradorVisivel(ctx, sql.ref('t.colaborador_id')),
  ]);
  if (travar) await holdRows(ctx.db, 'cat', id);
  const { rows } = await sql<Acidente>`select json_build_object('id', c.id, 'nome', c.nome) as colaborador, t.data,
      t.ultimo_dia as "ultimoDia", t.dias_perdidos as "diasPerdidos", t.houve_afastamento as "houveAfastamento",
      t.afastamento_id as "afastamentoId", t.atestado_selado as selado, c.anonimizado_em is not null as anonimo
    from cat t join colaborador c on c.id = t.colaborador_id where ${quais}`.execute(ctx.db);
  if (!rows[0] || !ctx.permissoes.has(comunicacaoDeAcidente.permissoes.ver)) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

/** The certificate, for who may read it here and write it there; null for anybody else. */
const atestadoPara = ({ permissoes, empresaId }: Ctx, id: number, { selado }: Acidente): AtestadoDaCat | null =>
  selado !== null && permissoes.has(verbosDaCat.SAUDE) && permissoes.has(permissoesDeAfastamentos.verbos.ATESTADO)
    ? abrirAtestado(selado, empresaId, id)
    : null;

/** The reason that is the accident at work of Tabela 18, where the company has one. */
async function motivoDeAcidente({ db, empresaId }: Ctx) {
  const { rows } = await sql<{ id: number; nome: string }>`select id, descricao as nome from motivo_afastamento
    where empresa_id = ${empresaId} and ativo and classe = 'ACIDENTE_DOENCA' and codigo_esocial = '01' order by nome_busca, id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

export const acoesDoAfastamento: readonly Handler[] = [
  on(
    opcoesDoAfastamento,
    async (ctx, { query: { busca, ids = [], colaboradorId } }) =>
      ctx.permissoes.has(permissoesDeAfastamentos.ver)
        ? afastamentosDeSaude(ctx, { ids, colaboradorId, busca: busca ?? '' })
        : [],
    { oferece: 'colaborador_afastamento' },
  ),
  on(proporAfastamento, async (ctx, { params: { id } }) => {
    const acidente = await lerAcidente(ctx, id, false);
    const atestado = atestadoPara(ctx, id, acidente);
    const { inicio, dias } = afastamentoProposto({ ...acidente, diasDoAtestado: atestado?.dias ?? null });
    const afastamento = await motivoDeAcidente(ctx);
    // Of a certificate without days nothing is told.
    const diasDoAtestado = atestado?.dias || null;
    return {
      ...{ colaborador: acidente.colaborador, afastamento, inicio, dias },
      ...{ diasDoAtestado, temAtestado: diasDoAtestado !== null },
    };
  }),
  on(registrarAfastamento, async (ctx, { params: { id }, body: { levarAtestado, ...periodo } }) => {
    const acidente = await lerAcidente(ctx, id, true);
    if (acidente.anonimo) throw regra(REGISTRO_DE_ANONIMO);
    if (acidente.afastamentoId !== null)
      throw recusaDaSaude(ctx, {
        ...{ campo: 'inicio', ver: permissoesDeAfastamentos.ver, semVer: RECUSA_SEM_VER },
        dito: 'Esta CAT já tem o seu afastamento.',
        conta: { campos: ['afastamento'], titulares: [acidente.colaborador.id] },
      });
    if (acidente.houveAfastamento === false)
      throw regra('A CAT diz que não houve afastamento: corrija-a antes de o registrar.');
    if (periodo.inicio < acidente.data)
      throw campoInvalido('inicio', `O afastamento não começa antes do acidente, em ${formatarData(acidente.data)}.`);
    if ((await lerClasse(ctx, periodo.afastamento.id)) !== 'ACIDENTE_DOENCA')
      throw campoInvalido('afastamento', 'Escolha um motivo da classe Acidente/Doença.');
    const atestado = levarAtestado ? atestadoPara(ctx, id, acidente) : null;
    if (levarAtestado && !atestado)
      throw campoInvalido('levarAtestado', 'Não há atestado nesta CAT que você possa levar ao afastamento.');
    const { id: afastamentoId } = await afastamentos.criar(ctx, {
      ...semDadosDaClasse,
      ...periodo,
      observacao: null,
      colaborador: { id: acidente.colaborador.id },
      atestados: atestado
        ? [
            {
              id: null,
              dataEmissao: atestado.data,
              dias: Math.min(Math.max(atestado.dias, 1), 999),
              cid: atestado.cid,
              nomeProfissional: atestado.emitente,
              conselho: atestado.conselho,
              numeroInscricao: atestado.inscricao,
              uf: atestado.uf,
              observacao: atestado.observacaoMedica,
            },
          ]
        : [],
    });
    await sql`update cat set afastamento_id = ${afastamentoId}, versao = versao + 1 where id = ${id}`.execute(ctx.db);
    await ctx.auditar({
      acao: 'Registro do afastamento',
      entidade: comunicacaoDeAcidente.nome.um,
      entidadeId: id,
      depois: { afastamento: afastamentoId },
    });
    return { afastamentoId };
  }),
];
