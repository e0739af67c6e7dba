import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { type Cabecalho, idDoEvento } from '#modules/sst/esocial/leiaute.rules.ts';
import { type DadosS2220, faltasS2220, montarS2220 } from '#modules/sst/esocial/s2220.rules.ts';
import { errosDoEsquema } from '#modules/sst/esocial/validar.queries.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { onFile } from '#platform/server/http/handler.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { aso } from './asos.contract.ts';
import { asos } from './asos.resource.ts';
import { xmlDoAso } from './resultado.contract.ts';
import { lerResultado } from './resultado.queries.ts';

/** The first day on which any employer owed the events of safety and health; which group a company is of it does not say. */
const OBRIGADO_DESDE = '2021-10-13';
const CLINICO = { codigo: '0295', nome: 'Avaliação clínica' };
const AUDIOMETRIA = '0281';

interface Lido {
  readonly cnpj: string | null;
  readonly ambiente: Cabecalho['ambiente'] | null;
  readonly cpf: string | null;
  readonly matricula: string | null;
  readonly admissao: string;
  readonly temAnterior: boolean;
  readonly medico: DadosS2220['medico'];
  readonly coordenador: DadosS2220['coordenador'];
  /** Code of each exam, and whether an earlier certificate has it too. */
  readonly exames: readonly { readonly id: number; readonly codigo: string | null; readonly repetido: boolean }[];
}

const medicoDe = (p: string) =>
  sql`json_build_object('nome', ${sql.ref(`${p}.nome`)}, 'crm', ${sql.ref(`${p}.numero_inscricao`)},
    'uf', (select e.uf from estado e where e.id = ${sql.ref(`${p}.uf_id`)}), 'cpf', ${sql.ref(`${p}.cpf`)})`;

async function ler({ db, empresaId }: Ctx, id: number): Promise<Lido> {
  const { rows } =
    await sql<Lido>`select e.cnpj, (select f.ambiente from esocial_configuracao f where f.empresa_id = t.empresa_id) as ambiente,
      c.cpf, c.matricula, c.data_admissao as admissao,
      exists (select from aso o where o.colaborador_id = t.colaborador_id and o.data < t.data) as "temAnterior",
      ${medicoDe('p')} as medico,
      (select ${medicoDe('q')} from contrato_profissional_sst k join profissional_sst q on q.id = k.profissional_id
        where k.empresa_id = t.empresa_id and k.tipo_contrato = 'P' and k.inicio <= t.data and coalesce(k.fim, 'infinity') >= t.data
        order by k.inicio desc, k.id limit 1) as coordenador,
      coalesce((select json_agg(json_build_object('id', x.exame_id, 'codigo', n.codigo_e_social, 'repetido', exists (
          select from aso_exame y join aso o on o.id = y.aso_id where o.colaborador_id = t.colaborador_id and y.exame_id = x.exame_id
            and o.data < t.data)) order by x.id)
        from aso_exame x join exame n on n.id = x.exame_id where x.aso_id = t.id), '[]') as exames
    from aso t join empresa e on e.id = t.empresa_id join colaborador c on c.id = t.colaborador_id
      join profissional_sst p on p.id = t.profissional_id
    where t.id = ${id} and t.empresa_id = ${empresaId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

async function dadosDo(ctx: Ctx, id: number): Promise<{ dados: DadosS2220; colaboradorId: number }> {
  const registro = await asos.obter(ctx, id);
  const { ambiente, exames, ...lido } = await ler(ctx, id);
  if (ambiente === null) throw regra('Configure o eSocial da empresa primeiro: o XML diz em que ambiente vale.');
  const { exames: achados } = await lerResultado(ctx.db, ctx.empresaId, id);
  const clinico = { ...CLINICO, data: registro.data, observacao: null, ordem: null, resultado: null };
  const dados: DadosS2220 = {
    ...lido,
    ambiente,
    recibo: null,
    tipo: registro.tipo,
    data: registro.data,
    apto: registro.tipo === '4' ? null : registro.conclusao !== 'I',
    procedimentos: [
      ...(registro.tipo === '4' ? [] : [clinico]),
      ...registro.exames.map(({ exame, data }) => {
        const doCatalogo = exames.find((um) => um.id === exame.id);
        const ordem = doCatalogo?.repetido ? ('SEQUENCIAL' as const) : ('INICIAL' as const);
        return {
          data,
          codigo: doCatalogo?.codigo ?? null,
          nome: exame.nome ?? '',
          // What was done is what the codes that ask for it want to know; what it found is the result.
          observacao: exame.nome ?? null,
          ordem: doCatalogo?.codigo === AUDIOMETRIA ? ordem : null,
          resultado: achados.find(({ exameId }) => exameId === exame.id)?.resultado ?? null,
        };
      }),
    ],
    obrigadoDesde: OBRIGADO_DESDE,
    hoje: ctx.hoje,
  };
  return { dados, colaboradorId: registro.colaborador.id };
}

export const acoesDoXmlDoAso = [
  onFile(
    xmlDoAso,
    async (ctx, { params: { id } }) => {
      const { dados, colaboradorId } = await dadosDo(ctx, id);
      const faltas = faltasS2220(dados);
      if (faltas.length > 0) throw new ProblemError('ESOCIAL_LAYOUT_VIOLATION', { erros: faltas });
      const eventoId = idDoEvento(dados.cnpj ?? '', ctx.agora.replace(/\D/g, '').slice(0, 14), id % 100_000);
      const xml = montarS2220(dados, eventoId);
      const erros = errosDoEsquema(xml);
      if (erros.length > 0)
        throw new ProblemError('ESOCIAL_LAYOUT_VIOLATION', {
          erros: erros.map((mensagem) => ({ campo: 'Leiaute', mensagem })),
        });
      await recordSensitiveAccess(ctx, {
        empresaId: null,
        titular: TITULAR_COLABORADOR,
        campos: ['exames'],
        titulares: [colaboradorId],
        chamada: xmlDoAso.path,
      });
      await ctx.auditar({ acao: 'Exportação', entidade: aso.nome.um, entidadeId: id, depois: { evento: 'S-2220' } });
      const conteudo = Buffer.from(xml, 'utf8');
      return fileDownload({ nome: `${eventoId}.xml`, tipo: 'application/xml', conteudo }, 'anexo');
    },
    { deixaRastro: true },
  ),
];
