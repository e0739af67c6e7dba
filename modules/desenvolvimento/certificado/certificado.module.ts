import type { FeatureExport } from '#platform/server/feature.ts';
import { permissoesDoCertificado, telaDosCertificados } from './certificado.contract.ts';
import { certificadosHandlers } from './certificados.queries.ts';
import { daTurmaHandlers } from './da-turma.actions.ts';
import { dadosDosCertificados } from './dados-pessoais.queries.ts';
import { emissaoHandlers } from './emissao.actions.ts';
import { impressaoHandlers } from './impressao.report.ts';
import { propriosHandlers } from './proprios.actions.ts';

export const certificados: FeatureExport = ({ config }) => ({
  handlers: [
    ...certificadosHandlers(config),
    ...emissaoHandlers,
    ...daTurmaHandlers,
    ...impressaoHandlers(config),
    ...propriosHandlers(config),
  ],
  telas: [telaDosCertificados],
  dadosPessoais: dadosDosCertificados,
  conhecidas: { certificado: [permissoesDoCertificado.ver] },
});
