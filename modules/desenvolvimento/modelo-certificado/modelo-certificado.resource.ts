import { sql } from 'kysely';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { modeloCertificado } from './modelo-certificado.contract.ts';

export const modelosCertificado = defineResource(modeloCertificado, {
  tabela: 'modelo_certificado',
  refs: { molduraCertificado: 'imagem_certificado' },
  filhos: {
    modeloLogoCertificado: {
      tabela: 'modelo_certificado_logo',
      dono: 'modelo_certificado_id',
      refs: { logo: 'imagem_certificado' },
    },
    assinaturas: {
      tabela: 'modelo_certificado_assinatura',
      dono: 'modelo_certificado_id',
      refs: { imagem: 'imagem_certificado' },
    },
  },
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  async travar({ db, empresaId }, _id, form) {
    // Two that become the usual one wait for each other.
    if (form?.padrao) await takeTurn(db, 'modelo-padrao', empresaId);
  },
  async aoGravar({ db, empresaId }, id, { padrao }) {
    if (padrao)
      await sql`update modelo_certificado set padrao = false, versao = versao + 1
        where empresa_id = ${empresaId} and padrao and id <> ${id}`.execute(db);
  },
});
