import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { limparCnpj } from '#platform/shared/br/cnpj.ts';
import { comporNumero, conferirNumero } from './estabelecimentos.rules.ts';
import { verificarCnpjCaepf } from './verificar.contract.ts';

export const verificarNumero: readonly Handler[] = [
  on(verificarCnpjCaepf, async ({ db, empresaId }, { query }) => {
    const { rows: empresas } = await sql<{ base: string | null }>`select base_cnpj_caepf as base from empresa
      where id = ${empresaId}`.execute(db);
    const base = query.empresaBaseCnpjCaepf ?? empresas[0]?.base ?? '';
    const partes = { empresaBaseCnpjCaepf: limparCnpj(base), complementoCnpjCaepf: limparCnpj(query.complemento) };
    const [erro] = conferirNumero(partes);
    const composto = comporNumero(partes);
    const { rows } = await sql<{ nome: string }>`select nome from estabelecimento where empresa_id = ${empresaId}
      and empresa_base_cnpj_caepf = ${partes.empresaBaseCnpjCaepf} and complemento_cnpj_caepf = ${partes.complementoCnpjCaepf}`.execute(
      db,
    );
    return {
      numero: composto?.formatado ?? null,
      digitoVerificadorCnpjCaepf: composto?.digito ?? null,
      usadoPor: rows[0]?.nome ?? null,
      mensagem: erro?.mensagem ?? null,
    };
  }),
];
