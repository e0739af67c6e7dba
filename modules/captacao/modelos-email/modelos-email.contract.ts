import { z } from 'zod';
import { cadastro, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import { booleano, grupo, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { erroDosMarcadores } from './marcadores.rules.ts';

const { verbos } = permissoesCaptacao.quadro;
const TEXTO_MAXIMO = 8000;

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const assunto = texto({ label: 'Assunto', max: 200, obrigatorio: true });
const corpo = textoLongo({ label: 'Texto', max: TEXTO_MAXIMO, obrigatorio: true });

/** Puts the error of unknown placeholders at the fields that have them. */
function conferirMarcadores(mensagem: { assunto: string | null; texto: string | null }, recusar: Recusar): void {
  for (const campo of ['assunto', 'texto'] as const) {
    const erro = erroDosMarcadores(mensagem[campo] ?? '');
    if (erro) recusar(campo, erro);
  }
}

export const modeloEmail = resource({
  path: '/captacao/modelos-email',
  nome: { um: 'Modelo de e-mail', varios: 'Modelos de e-mail', genero: 'm' },
  ...cadastro('MODELO_EMAIL', { ordem: 60, menu: { ordem: 180 } }),
  form: comRegras(z.object({ nome, assunto, texto: corpo }), conferirMarcadores),
  linha: z.object({
    nome,
    assunto,
    etapas: texto({ label: 'Enviado ao entrar em', max: 5000 }),
    motivos: texto({ label: 'Proposto ao reprovar por', max: 5000 }),
  }),
  filtro: z.object({ nome: opcional(nome) }),
});

/** An e-mail that goes along with a decision about candidates: asked for, and edited before it is sent. */
export const mensagemAosCandidatos = grupo(
  comRegras(
    z.object({
      enviar: booleano({ label: 'Enviar e-mail' }),
      assunto: opcional(assunto),
      texto: textoLongo({ label: 'Texto do e-mail', max: TEXTO_MAXIMO }),
    }),
    (mensagem, recusar) => {
      if (!mensagem.enviar) return;
      if (!mensagem.assunto) recusar('assunto', 'Assunto é obrigatório');
      if (!mensagem.texto) recusar('texto', 'Texto do e-mail é obrigatório');
      conferirMarcadores(mensagem, recusar);
    },
  ),
  { label: 'E-mail' },
);

/** Templates with their texts, for whoever sends e-mails to candidates. */
export const modelosParaEnviar = endpoint({
  method: 'GET',
  path: '/api/captacao/modelos-email/para-enviar',
  acesso: exige(modeloEmail.permissoes.ver, verbos.MOVER, verbos.ENVIAR_EMAIL, verbos.CONTRATAR),
  resumo: 'Modelos de e-mail com os seus textos',
  resposta: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      assunto: z.string(),
      texto: z.string(),
      /** Reasons of rejection that propose it. */
      motivos: z.array(z.number()),
    }),
  ),
});
