import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { propriaConta } from '#platform/shared/permission.ts';
import { codigoForm, senhaAtual } from './sessao.contract.ts';

const base = '/api/userinfo/segundo-fator';

/** State of one's own second factor. `exigido`: the profile asks for it, so it cannot be turned off. */
export const obterSegundoFator = endpoint({
  method: 'GET',
  path: base,
  acesso: propriaConta,
  resumo: 'Situação do próprio segundo fator',
  resposta: z.object({ ativo: z.boolean(), exigido: z.boolean(), codigosRestantes: z.number() }),
});

const senhaForm = z.object({ senha: exigido(senhaAtual) });

/** Starts the enrolment: a new secret, which counts only after it was confirmed with a code. `qrSvg` is a whole SVG image. */
export const cadastrarSegundoFator = endpoint({
  method: 'POST',
  path: base,
  acesso: propriaConta,
  resumo: 'Inicia o cadastro do segundo fator',
  body: senhaForm,
  resposta: z.object({ segredo: z.string(), uri: z.string(), qrSvg: z.string() }),
});

/** Ends the enrolment; the recovery codes are shown this one time. */
export const confirmarSegundoFator = endpoint({
  method: 'POST',
  path: `${base}/confirma`,
  acesso: propriaConta,
  resumo: 'Confirma o segundo fator com um código',
  body: codigoForm,
  resposta: z.object({ codigosRecuperacao: z.array(z.string()) }),
});

export const desativarSegundoFator = endpoint({
  method: 'PUT',
  path: `${base}/desativa`,
  acesso: propriaConta,
  resumo: 'Desativa o próprio segundo fator',
  body: senhaForm,
});
