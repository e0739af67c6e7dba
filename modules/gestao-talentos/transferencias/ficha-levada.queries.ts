import { type RawBuilder, sql } from 'kysely';
import { type ColaboradorForm, colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import {
  campoConfig,
  type colaboradores,
  lerDocumentos,
  salarioDaLinha,
  salarioSql,
} from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { schemasIn } from '#platform/shared/contract/schema-tree.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { TransferenciaForm } from './transferencias.contract.ts';

type Talento = Awaited<ReturnType<typeof colaboradores.obter>>;

const { ver, excluir, verbos } = permissoesOrganizacao.colaborador;

/** The authorities that show something of what goes along: the record, each of its sensitive fields, and the documents. */
const daFicha: ReadonlySet<Permission> = new Set([
  ver,
  verbos.DOCUMENTOS,
  ...[...schemasIn(colaborador.obter.resposta)].flatMap((campo) => metaOf(campo)?.sensivel ?? []),
]);

/** True when the person sees in the company `la` something of a talent that they do not see in this one: a transfer would open it to them. */
export const veriaMais = (daqui: Ctx, la: Ctx): boolean =>
  [...daFicha].some((uma) => la.permissoes.has(uma) && !daqui.permissoes.has(uma));

/**
 * The request with what the record itself needs to go along unseen, where the person who transfers may not see it, and to be taken back;
 * nothing of it is answered.
 */
export const semVer = (ctx: Ctx): Ctx => ({
  ...ctx,
  permissoes: new Set([...ctx.permissoes, ...daFicha, excluir]),
});

/** SQL of what a talent earns on a day; null where it cannot be told. */
export const salarioNoDiaSql = (id: RawBuilder<unknown>, dia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${salarioSql(salarioDaLinha('o'), dia)}::numeric(12, 2) from colaborador_lotacao(${id}, ${dia}) o)`;

async function salarioNoDia(ctx: Ctx, id: number, dia: string): Promise<string | null> {
  const { rows } = await sql<{
    salario: string | null;
  }>`select ${salarioNoDiaSql(sql`${id}::bigint`, sql`${dia}::date`)}::text as salario`.execute(ctx.db);
  return rows[0]?.salario ?? null;
}

/** Answers in the company's own fields go along where the other company has one of the same title and kind. */
async function extrasLevados(daqui: Ctx, la: Ctx, extras: Talento['camposExtras']): Promise<Talento['camposExtras']> {
  const campos = async (ctx: Ctx) =>
    (await campoConfig(ctx.db, ctx.empresaId, 'talento', 'interna')).filter(({ extra }) => extra);
  // What follows the path up to the number at its end.
  const tipoDe = (campo: string) => campo.replace(/\d/g, '');
  const nomeDe = (campo: string) => campo.replace('camposExtras.', '') as keyof Talento['camposExtras'];
  const meus = await campos(daqui);
  const levados = (await campos(la)).map(({ campo, rotulo }) => {
    const igual = meus.find((outro) => outro.rotulo === rotulo && tipoDe(outro.campo) === tipoDe(campo));
    return [nomeDe(campo), igual ? extras[nomeDe(igual.campo)] : null];
  });
  const vazios = Object.keys(extras).map((nome) => [nome, null]);
  return Object.fromEntries([...vazios, ...levados]) as Talento['camposExtras'];
}

const nova = <T extends object>(linha: T) => ({ ...linha, id: null });

/** The day where it comes after the transfer; what ended before it was the other company's. */
const ainda = (fim: string | null, data: string) => (fim !== null && fim > data ? fim : null);

/**
 * The form of the talent in the company `la`: the person and the contract as they are, and the pay as it was, so that no transfer lowers it
 * (Constituição, art. 7º, VI; CLT, art. 468). Jobs of former employments go along by their names, as the list of jobs is the company's.
 */
export async function fichaLevada(
  daqui: Ctx,
  la: Ctx,
  talento: Talento,
  o: TransferenciaForm,
): Promise<ColaboradorForm> {
  const {
    id,
    versao: _v,
    pode: _p,
    impedimentos: _i,
    situacao: _s,
    cargo: _c,
    temFoto: _t,
    gestores: _g,
    ...form
  } = talento;
  const salario = await salarioNoDia(daqui, id, o.data);
  return {
    ...form,
    fotoId: null,
    matricula: o.matricula,
    codigoAC: null,
    dataAdmissao: o.data,
    dataDesligamento: null,
    contrato: {
      ...form.contrato,
      experienciaAte: ainda(form.contrato.experienciaAte, o.data),
      experienciaProrrogadaAte: ainda(form.contrato.experienciaAte, o.data) && form.contrato.experienciaProrrogadaAte,
    },
    camposExtras: await extrasLevados(daqui, la, form.camposExtras),
    dependentes: form.dependentes.map(nova),
    formacao: form.formacao.map(nova),
    experiencias: form.experiencias.map((uma) => ({
      ...nova(uma),
      ...(uma.cargo ? { checkNomeCargo: true, nomeMercado: uma.cargo.nome ?? uma.nomeMercado, cargo: null } : {}),
    })),
    idiomas: form.idiomas.map(nova),
    certificados: form.certificados.map(nova),
    lotacao: {
      areaOrganizacional: { id: o.areaId },
      estabelecimento: { id: o.estabelecimentoId },
      faixaSalarial: { id: o.faixaId },
      tipoSalario: salario === null ? '1' : '3',
      indice: null,
      quantidade: null,
      salario,
    },
  } as ColaboradorForm;
}

/** A copy of the photo, kept by the company `la`; null where the talent has none. */
export async function copiarFoto(daqui: Ctx, la: Ctx, { fotoId }: Talento): Promise<number | null> {
  return fotoId === null ? null : files.gravar(la, await files.ler(daqui, fotoId));
}

/**
 * Copies the documents: each company keeps its own for as long as it must, and reads no file of another. The type goes along where the other
 * company has one of the same name. Returns how many they are.
 */
export async function copiarDocumentos(daqui: Ctx, la: Ctx, deId: number, paraId: number): Promise<number> {
  const documentos = await lerDocumentos(daqui, deId);
  for (const { arquivoId, descricao, data, validade, tipoDocumento, daSelecao, visivelAoTalento } of documentos) {
    const copia = await files.gravar(la, await files.ler(daqui, arquivoId));
    await sql`insert into colaborador_documento (empresa_id, colaborador_id, descricao, data, validade, tipo_documento_id, arquivo_id, da_selecao, visivel_ao_talento)
      values (${la.empresaId}, ${paraId}, ${descricao}, ${data}, ${validade},
        (select p.id from tipo_documento p where p.empresa_id = ${la.empresaId} and p.nome_busca = sem_acento(${tipoDocumento?.nome ?? null}::text) order by p.id limit 1),
        ${copia}, ${daSelecao}, ${visivelAoTalento})`.execute(daqui.db);
  }
  return documentos.length;
}
