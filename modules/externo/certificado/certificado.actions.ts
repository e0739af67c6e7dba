import { conferirCertificado } from '#modules/desenvolvimento/desenvolvimento.api.ts';
import { exigirVez } from '#modules/externo/publico.queries.ts';
import { type Handler, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { conferirCertificadoPeloCodigo } from './certificado.contract.ts';

/** Looks of one address in an hour: an inspector goes through a folder of them, and nobody through all codes. */
const consultas = { falhas: 120, minutos: 60 } as const;

export const certificadoHandlers = ({ engine }: ModuleServices): readonly Handler[] => [
  onPrepared(
    conferirCertificadoPeloCodigo,
    ({ endereco }) => exigirVez(engine, 'certificado', endereco, consultas),
    async ({ db }, { body: { codigo } }) => {
      const achado = await conferirCertificado(db, codigo);
      if (!achado) throw new ProblemError('NAO_ENCONTRADO', { mensagem: 'Nenhum certificado tem este código.' });
      return achado;
    },
    { escopo: 'sistema' },
  ),
];
