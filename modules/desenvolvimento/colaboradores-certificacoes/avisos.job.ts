import { sql } from 'kysely';
import { avisoPorEmpresa, enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { primeirosEResto } from '#platform/shared/text.ts';
import { colaboradorCertificacao } from './colaboradores-certificacoes.contract.ts';
import { maisNova, trabalhaAqui } from './exigencias.queries.ts';
import { A_VENCER, avisoDevido, DIAS_DE_AVISO } from './validade.rules.ts';

type Onde = Pick<Ctx, 'db' | 'empresaId' | 'hoje'>;

interface AVencer {
  readonly id: number;
  readonly talento: string;
  readonly colaboradorId: number;
  readonly areaId: number | null;
  readonly certificacao: string;
  readonly validaAte: string;
  readonly avisado: number | null;
}

/** Names that one message lists; the rest is a number. */
const NOMES = 5;

/** Condition 'a notice of the row `t` is due': none was given within the number of days within which it ends. */
const devidos = (hoje: string) =>
  sql`exists (select from unnest(${[...DIAS_DE_AVISO]}::int[]) d (dias) where t.valida_ate <= ${hoje}::date + d.dias
    and coalesce(t.avisado_dias > d.dias, true))`;

/** Certifications in force that end soon, of people who work here, of which a notice is due; those that end first come first. */
async function aVencer({ db, empresaId, hoje }: Onde, limite: number): Promise<AVencer[]> {
  const { rows } = await sql<
    Omit<AVencer, 'validaAte'> & { readonly validaAte: string | null }
  >`select t.id, p.nome as talento, p.id as "colaboradorId", c.nome as certificacao,
      t.valida_ate as "validaAte", t.avisado_dias as avisado,
      (select l.area_organizacional_id from colaborador_lotacao(p.id, ${hoje}::date) l) as "areaId"
    from colaborador_certificacao t join colaborador p on p.id = t.colaborador_id join certificacao c on c.id = t.certificacao_id
    where t.empresa_id = ${empresaId} and t.valida_ate between ${hoje}::date and ${somarDias(hoje, A_VENCER)}::date
      and ${maisNova('t')} and ${trabalhaAqui}
      and ${devidos(hoje)}
    order by t.valida_ate, t.id limit ${limite} for update of t`.execute(db);
  return rows.flatMap(({ validaAte, ...uma }) => (validaAte === null ? [] : [{ ...uma, validaAte }]));
}

const frase = (uma: AVencer, comNome: boolean) =>
  `${comNome ? `${uma.talento}: ` : ''}${uma.certificacao}, até ${formatarData(uma.validaAte)}`;

function textoDe(certificacoes: readonly AVencer[], comNome: boolean): string {
  const ditas = certificacoes.map((uma) => frase(uma, comNome));
  const quantas = plural(certificacoes.length, 'certificação vence', 'certificações vencem');
  return `${quantas} em breve. ${primeirosEResto(ditas, NOMES, { separador: '; ' })}.`;
}

/** Each talent's own users are told of theirs; who sees the talent's area and the certifications, of all of these at once. */
async function avisar(onde: Onde, certificacoes: readonly AVencer[]): Promise<void> {
  const quem = { db: onde.db, empresaId: onde.empresaId, ator: { nome: 'Ciranda RH' } };
  const deles = Map.groupBy(certificacoes, ({ colaboradorId }) => colaboradorId);
  const { rows } = await sql<{ id: number; talentoId: number }>`select id, colaborador_id as "talentoId" from usuario
    where ativo and colaborador_id = any (${idList([...deles.keys()])})`.execute(onde.db);
  for (const [talentoId, dele] of deles) {
    const usuarios = rows.flatMap((usuario) => (usuario.talentoId === talentoId ? [usuario.id] : []));
    await enviarMensagem(quem, { tipo: 'T', texto: textoDe(dele, false), link: '/meus-dados', usuarios });
  }
  const deCada = new Map<number, AVencer[]>();
  for (const [areaId, daArea] of Map.groupBy(certificacoes, (uma) => uma.areaId)) {
    const { ver } = colaboradorCertificacao.permissoes;
    for (const id of await usuariosComPermissao(onde, ver, { areaId }))
      deCada.set(id, [...(deCada.get(id) ?? []), ...daArea]);
  }
  for (const [id, dele] of deCada)
    await enviarMensagem(quem, {
      tipo: 'T',
      texto: textoDe(dele, true),
      link: `${colaboradorCertificacao.path}?situacao=A`,
      usuarios: [id],
    });
}

/** Every morning: certifications that end within 90, 60 and 30 days are told of, each of these once. */
export const avisoDeVencimentos = (config: Config): JobDefinition =>
  avisoPorEmpresa(
    config,
    {
      nome: 'desenvolvimento.vencimento-de-certificacoes',
      titulo: 'Aviso das certificações que vencem em 90, 60 e 30 dias',
      agenda: '40 7 * * *',
    },
    async (onde, lote) => {
      const achadas = await aVencer(onde, lote);
      const ditas = achadas.map(({ id, validaAte, avisado }) => ({
        id,
        dias: avisoDevido(validaAte, onde.hoje, avisado),
      }));
      await sql`update colaborador_certificacao t set avisado_dias = x.dias
        from json_to_recordset(${JSON.stringify(ditas)}::json) as x (id bigint, dias int) where t.id = x.id`.execute(
        onde.db,
      );
      await avisar(onde, achadas);
      return achadas.length;
    },
  );
