import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import forge from 'node-forge';
import { cofre } from '#platform/server/cofre/cofre.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { limparCnpj } from '#platform/shared/br/cnpj.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { dadosDoCertificado, recusaDoCertificado } from './certificado.rules.ts';

/** An A1 certificate that was opened: its key, itself, and what it says. */
export interface CertificadoAberto {
  readonly chave: KeyObject;
  readonly certificado: X509Certificate;
}

const bolsas = (p12: forge.pkcs12.Pkcs12Pfx, tipo: string | undefined) =>
  tipo === undefined ? [] : (p12.getBags({ bagType: tipo })[tipo] ?? []);

/** Rounds of key derivation that one file may ask for, all together: those that are sold ask for some thousands, and the server stands still meanwhile. */
const VOLTAS = 500_000;
class VoltasDemais extends Error {}
let restam = Number.POSITIVE_INFINITY;

/** Makes a derivation of keys count its rounds, which are its argument of this place. */
function contarVoltas(dono: object, nome: string, lugar: number): void {
  const derivar: (...args: unknown[]) => unknown = Reflect.get(dono, nome);
  Reflect.set(dono, nome, (...args: unknown[]) => {
    restam -= Number(args[lugar]);
    if (!(restam >= 0)) throw new VoltasDemais();
    return derivar(...args);
  });
}
contarVoltas(forge.pkcs5, 'pbkdf2', 2);
contarVoltas(forge.pkcs12, 'generateKey', 3);
contarVoltas(Reflect.get(forge.pki, 'pbe'), 'generatePkcs12Key', 3);

function abrirBolsas(asn1: forge.asn1.Asn1, senha: string): forge.pkcs12.Pkcs12Pfx {
  restam = VOLTAS;
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, senha);
  } catch (cause) {
    if (cause instanceof VoltasDemais)
      throw campoInvalido('arquivo', 'O arquivo pede um trabalho que nenhum certificado A1 pede. Exporte-o de novo.');
    throw campoInvalido('senha', 'O arquivo não se abre com esta senha. Confira a senha e se ele é um certificado A1.');
  } finally {
    restam = Number.POSITIVE_INFINITY;
  }
}

/** Opens a PFX file: the key and the certificate that belongs to it. Throws ProblemError at `senha` or `arquivo`. */
export function abrirPfx(pfx: Uint8Array, senha: string): CertificadoAberto {
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(Buffer.from(pfx).toString('binary'));
  } catch {
    throw campoInvalido('arquivo', 'O arquivo não é um certificado A1 (PFX ou P12).');
  }
  const p12 = abrirBolsas(asn1, senha);
  const [chaveDele] = [...bolsas(p12, pkcs8ShroudedKeyBag), ...bolsas(p12, keyBag)].flatMap(({ key }) => key ?? []);
  if (!chaveDele) throw campoInvalido('arquivo', 'O arquivo não traz a chave do certificado.');
  const chave = createPrivateKey(forge.pki.privateKeyToPem(chaveDele));
  const certificado = bolsas(p12, certBag)
    .flatMap(({ cert }) => (cert ? [new X509Certificate(forge.pki.certificateToPem(cert))] : []))
    .find((um) => um.checkPrivateKey(chave));
  if (!certificado) throw campoInvalido('arquivo', 'O arquivo não traz o certificado da chave.');
  return { chave, certificado };
}

const donoDoCertificado = (empresaId: number) => ({ empresaId, tipo: 'certificado-a1', id: empresaId });

/** Keeps a certificate of the company, sealed, in place of the one before. The password is not kept. Throws ProblemError at its field. */
export async function guardarCertificado(ctx: Ctx, pfx: Uint8Array, senha: string): Promise<void> {
  const { db, empresaId, hoje } = ctx;
  const { chave, certificado } = abrirPfx(pfx, senha);
  const dados = dadosDoCertificado(certificado, zonaDoServidor());
  const { rows } = await sql<{ cnpj: string | null }>`select cnpj from empresa where id = ${empresaId}`.execute(db);
  const recusa = recusaDoCertificado(dados, { cnpj: rows[0]?.cnpj ?? null, hoje });
  if (recusa) throw campoInvalido('arquivo', recusa);
  const selado = cofre().selar(
    JSON.stringify({ chave: chave.export({ type: 'pkcs8', format: 'pem' }), certificado: certificado.toString() }),
    donoDoCertificado(empresaId),
  );
  const { titular, cnpj, validoDe, validoAte } = dados;
  await sql`insert into esocial_certificado (empresa_id, titular, cnpj, valido_de, valido_ate, certificado_selado)
    values (${empresaId}, ${titular}, ${limparCnpj(cnpj ?? '')}, ${validoDe}, ${validoAte}, ${selado})
    on conflict (empresa_id) do update set titular = excluded.titular, cnpj = excluded.cnpj, valido_de = excluded.valido_de,
      valido_ate = excluded.valido_ate, certificado_selado = excluded.certificado_selado, avisado_dias = null`.execute(
    db,
  );
  await ctx.auditar({ acao: 'Envio', entidade: 'Certificado do eSocial', depois: { titular, validoAte } });
}

/** What is known of the company's certificate, or null. */
export async function lerCertificado({ db, empresaId }: Ctx) {
  const { rows } = await sql<{ titular: string; validoAte: string }>`select titular, valido_ate as "validoAte"
    from esocial_certificado where empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? null;
}

/** The company's certificate, opened; null where there is none, or it is no longer valid. Throws ProblemError when its seal does not open. */
export async function abrirCertificado({
  db,
  empresaId,
  hoje,
}: Pick<Ctx, 'db' | 'empresaId' | 'hoje'>): Promise<CertificadoAberto | null> {
  const { rows } = await sql<{ selado: string }>`select certificado_selado as selado from esocial_certificado
    where empresa_id = ${empresaId} and valido_ate >= ${hoje}`.execute(db);
  if (!rows[0]) return null;
  const { chave, certificado } = JSON.parse(
    cofre().abrir(rows[0].selado, donoDoCertificado(empresaId)).toString('utf8'),
  );
  return { chave: createPrivateKey(chave), certificado: new X509Certificate(certificado) };
}

/** Takes the certificate away; true when there was one. */
export async function excluirCertificado(ctx: Ctx): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from esocial_certificado where empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  if (!numAffectedRows) return false;
  await ctx.auditar({ acao: 'Exclusão', entidade: 'Certificado do eSocial' });
  return true;
}
