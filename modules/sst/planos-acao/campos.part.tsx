import type { ReactNode } from 'react';
import { z } from 'zod';
import { FormSection, fieldWithin } from '#platform/web/form/field.tsx';
import { camposDaAcao } from './planos-acao.contract.ts';

const Campo = fieldWithin(z.object(camposDaAcao));

/** The form of an action; `dono` is the field that says of which plan it is. */
export const CamposDaAcao = ({ dono }: { dono: ReactNode }) => (
  <>
    <FormSection>
      {dono}
      <Campo name="nome" span={12} />
      <Campo name="meta" span={12} />
      <Campo name="responsavelId" span={6} />
      <Campo name="previsaoInicio" span={3} />
      <Campo name="previsaoTermino" span={3} />
    </FormSection>
    <FormSection titulo="Acompanhamento">
      <Campo name="acompanhamentoInicio" span={3} />
      <Campo name="acompanhamentoTermino" span={3} />
      <Campo name="acompanhamentoSituacao" span={6} />
      <Campo name="acompanhamentoObservacao" span={12} />
    </FormSection>
  </>
);
