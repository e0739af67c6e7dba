import { sql } from 'kysely';
import { type TestApp, unico } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarAfastamento, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { criarPfx } from './certificado.factory.ts';
import {
  configurarEsocial,
  enviarCertificado,
  enviarEventos,
  listarEventos,
  resumirEventos,
} from './esocial.contract.ts';

const RAIZ = '11222333';
let filiais = 0;
/** Companies of one root, which one certificate serves. */
const novaFilial = () => cnpjDeBase(`${RAIZ}${String(++filiais).padStart(4, '0')}`);
/** The certificate of all of them; its password is 'x'. */
export const PFX = criarPfx({ cnpj: `${RAIZ}000181`, senha: 'x' });

const inicio = somarDias(hoje(), -20);
/** How these companies are set up. */
export const configDoEnvio = { ambiente: 'PRODUCAO_RESTRITA', afastamentosDesde: somarDias(hoje(), -60) } as const;
const arquivoPfx = (arquivo: Buffer) => {
  const form = new FormData();
  form.append('dados', JSON.stringify({ senha: 'x' }));
  form.append('arquivo', new Blob([new Uint8Array(arquivo)]), 'empresa.pfx');
  return form as never;
};

/** A company with its certificate and so many ready events, each of a talent of its own. */
export async function cenaDoEnvio(
  app: TestApp,
  { quantos = 1, cnpj = novaFilial(), certificado = PFX as Buffer | null } = {},
) {
  const dono = await app.empresa();
  const { empresaId, cliente } = dono;
  const motivoId = await criarMotivoAfastamento(app, empresaId, 'ACIDENTE_DOENCA');
  await app.banco(async (db) => {
    await sql`update empresa set cnpj = ${cnpj} where id = ${empresaId}`.execute(db);
    await sql`update motivo_afastamento set codigo_esocial = '03' where id = ${motivoId}`.execute(db);
  });
  const afastamentos: number[] = [];
  for (let n = 0; n < quantos; n++) {
    const colaboradorId = await criarColaborador(app, empresaId);
    await app.banco((db) =>
      sql`update colaborador set matricula = ${`E${unico()}`} where id = ${colaboradorId}`.execute(db),
    );
    afastamentos.push(await criarAfastamento(app, empresaId, { colaboradorId, motivoId, inicio }));
  }
  await cliente.call(configurarEsocial, { body: configDoEnvio });
  if (certificado) await cliente.call(enviarCertificado, { body: arquivoPfx(certificado) });
  const eventos = async () => (await cliente.call(listarEventos, { query: { page: 0, size: 200 } })).body.content;
  const situacoes = async () => (await eventos()).map(({ situacao }) => situacao);
  const enviar = async () => (await cliente.call(enviarEventos)).body;
  const envio = async () => (await cliente.call(resumirEventos)).body.envio;
  /** The next step of every batch, as if its time had come; `passados` since it was sent, in milliseconds. */
  const depois = async (passados = 0) => {
    await app.banco((db) =>
      sql`update esocial_lote set proxima_em = now() - interval '1 second', enviado_em = enviado_em - make_interval(secs => ${passados / 1000})
        where empresa_id = ${empresaId} and proxima_em is not null`.execute(db),
    );
    await app.banco((db) => app.jobs.send(db, 'sst.lotes-do-esocial', {}));
    await app.executarTarefas();
  };
  const lotes = async () => {
    const { rows } = await app.banco((db) =>
      sql<{ situacao: string; quantos: number; mensagem: string | null; protocolo: string | null }>`
        select situacao, quantos, mensagem, protocolo from esocial_lote where empresa_id = ${empresaId} order by id`.execute(
        db,
      ),
    );
    return rows;
  };
  const ids = async () => {
    const { rows } = await app.banco((db) =>
      sql<{
        id: string | null;
        cpf: string | null;
      }>`select e.evento_id as id, c.cpf from esocial_evento e join colaborador c on c.id = e.colaborador_id
        where e.empresa_id = ${empresaId} order by e.id`.execute(db),
    );
    return rows.map(({ id, cpf }) => ({ id: id ?? '', cpf: cpf ?? '' }));
  };
  return { ...dono, afastamentos, motivoId, eventos, situacoes, enviar, envio, depois, lotes, ids };
}
