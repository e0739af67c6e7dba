import { sql } from 'kysely';
import { progressaoDe } from '#modules/cargo-salario/cargo-salario.api.ts';
import {
  configuracaoDaEmpresa,
  lerDocumentos,
  lerFichaPropria,
  talentoDaSessao,
} from '#modules/organizacao/organizacao.api.ts';
import { afastamentosProprios } from '#modules/sst/sst.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { on, onFile } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { baixarMeuDocumento, type MeuTalento, obterMinhaFicha, obterMinhaFoto } from './minha-ficha.contract.ts';
import { telaMeusDados } from './minha-ficha.permissions.ts';

/** Where the talent has been, and what was earned; without `ve` not even the days on which a salary changed. */
async function carreiraPropria(ctx: Ctx, id: number, ve: boolean): Promise<Pick<MeuTalento, 'passos' | 'salarios'>> {
  const { passos, salarios } = await progressaoDe(ctx, id, ve);
  return {
    passos: passos
      // What is planned is not told before its day; who is still to come knows of the admission.
      .filter(({ data, mudancas }) => mudancas.length > 0 && (data <= ctx.hoje || mudancas.includes('ADMISSAO')))
      .map(({ id: passo, data, motivo, areaOrganizacional, cargo, faixaSalarial, mudancas, salario }) => ({
        id: passo,
        data,
        motivo,
        areaOrganizacional,
        cargo,
        faixaSalarial,
        mudancas,
        salario: ve ? salario : null,
      })),
    salarios: ve
      ? salarios.filter(({ data }) => data <= ctx.hoje).map(({ data, salario }) => ({ data, salario }))
      : null,
  };
}

/** Documents of oneself that the company shows: the others may speak of somebody else. */
const meusDocumentos = async (ctx: Ctx, id: number) =>
  (await lerDocumentos(ctx, id)).filter(({ visivelAoTalento }) => visivelAoTalento);

async function documentosProprios(ctx: Ctx, id: number): Promise<MeuTalento['documentos']> {
  return (await meusDocumentos(ctx, id)).map(
    ({ id: documento, descricao, tipoDocumento, data, validade, arquivo }) => ({
      id: documento,
      descricao,
      tipo: tipoDocumento?.nome ?? null,
      data,
      validade,
      arquivo,
    }),
  );
}

/** What happened and when; notes about it are the company's. */
async function ocorrenciasProprias({ db, empresaId }: Ctx, id: number): Promise<MeuTalento['ocorrencias']> {
  const { rows } = await sql<NonNullable<MeuTalento['ocorrencias']>[number]>`
    select t.id, o.nome as tipo, t.data_ini as de, t.data_fim as ate
    from colaborador_ocorrencia t join tipo_ocorrencia o on o.id = t.tipo_ocorrencia_id
    where t.colaborador_id = ${id} and t.empresa_id = ${empresaId} order by t.data_ini desc, t.id`.execute(db);
  return rows;
}

async function lerTalento(ctx: Ctx, id: number): Promise<MeuTalento> {
  const { verProprioSalario, verPropriasOcorrencias } = await configuracaoDaEmpresa(ctx.db, ctx.empresaId);
  return {
    ficha: (await lerFichaPropria(ctx, id)).ficha,
    ...(await carreiraPropria(ctx, id, verProprioSalario)),
    documentos: await documentosProprios(ctx, id),
    afastamentos: await afastamentosProprios(ctx, id),
    ocorrencias: verPropriasOcorrencias ? await ocorrenciasProprias(ctx, id) : null,
  };
}

/** The talent of the session. Throws NAO_ENCONTRADO when the user is none in its company. */
export async function exigirTalento(ctx: Ctx): Promise<number> {
  const id = await talentoDaSessao(ctx);
  if (id === null) throw new ProblemError('NAO_ENCONTRADO');
  return id;
}

/** The file of oneself: nothing of it is asked by id, so there is nobody else's to ask for. */
export const minhaFicha: Feature = {
  telas: [telaMeusDados],
  handlers: [
    on(obterMinhaFicha, async (ctx) => {
      const id = await talentoDaSessao(ctx);
      return { talento: id === null ? null : await lerTalento(ctx, id) };
    }),
    onFile(obterMinhaFoto, async (ctx) => {
      const { fotoId } = await lerFichaPropria(ctx, await exigirTalento(ctx));
      if (fotoId === null) throw new ProblemError('NAO_ENCONTRADO');
      return fileDownload(await files.ler(ctx, fotoId));
    }),
    onFile(baixarMeuDocumento, async (ctx, { params }) => {
      const proprios = await meusDocumentos(ctx, await exigirTalento(ctx));
      const documento = proprios.find(({ id }) => id === params.id);
      if (!documento) throw new ProblemError('NAO_ENCONTRADO');
      return fileDownload(await files.ler(ctx, documento.arquivoId), 'anexo');
    }),
  ],
};
