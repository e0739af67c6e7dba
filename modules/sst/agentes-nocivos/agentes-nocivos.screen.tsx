import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import {
  classificacaoSeveridadeRisco,
  matrizDeRisco,
} from '#modules/sst/classificacoes-severidade-risco/classificacoes-severidade-risco.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { type FieldRules, FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { agenteNocivo } from './agentes-nocivos.contract.ts';
import { oQuePede, PERGUNTAS, SEM_CLASSIFICACAO, SO_QUANDO_PEDIDOS } from './agentes-nocivos.rules.ts';

const colunas = [
  'atividadePerigosaInsalubre',
  { campo: 'ambiente', largura: 200 },
  { campo: 'data', largura: 150 },
  { campo: 'dataFim', largura: 110 },
  { campo: 'tipoAvaliacao', largura: 180 },
  { campo: 'descricao', oculta: true },
  { campo: 'risco', oculta: true },
  { campo: 'intensidadeConcentracao', oculta: true },
  { campo: 'unidadeMedida', oculta: true },
] as const;
const filtro = [
  { name: 'descricao', span: 6 },
  { name: 'ambienteId', span: 6 },
  { name: 'atividadePerigosaInsalubreId', span: 8 },
  { name: 'tipoAvaliacao', span: 4 },
] as const;
const Campo = fieldOf(agenteNocivo.form);
const soQuandoPedidos = new Set<string>(SO_QUANDO_PEDIDOS);
const novo = { ...Object.fromEntries(PERGUNTAS.map(([nome]) => [nome, 'S'])), preencheRiscoPgr: false };

/** What the matrix says of the chosen cell, before it is saved. */
function Classificacao() {
  const { form } = useFormContract();
  const pode = usePermission(classificacaoSeveridadeRisco.permissoes.ver);
  const [gravidade, probabilidade] = useWatch({
    control: form.control,
    name: ['gravidadeRiscoId', 'probabilidadeRiscoId'],
  });
  const lido = useEndpoint(matrizDeRisco, {}, { enabled: pode });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (!gravidade || !probabilidade) return null;
  const celula = data.celulas.find(
    (uma) => uma.gravidadeRiscoId === gravidade && uma.probabilidadeRiscoId === probabilidade,
  );
  return (
    <FieldCell span={12}>
      <Text size="sm">{celula ? `Classificação: ${celula.classificacao.nome}` : `${SEM_CLASSIFICACAO}.`}</Text>
    </FieldCell>
  );
}

/** Fields that the agent and the answers so far ask for; the others are not shown, and not kept. */
function Campos() {
  const { form } = useFormContract();
  const [agente, data, tipoAvaliacao, utilizaEpc, utilizaEpi, pgr] = useWatch({
    control: form.control,
    name: ['atividadePerigosaInsalubre', 'data', 'tipoAvaliacao', 'utilizaEpc', 'utilizaEpi', 'preencheRiscoPgr'],
  });
  const pede = oQuePede({
    agenteId: agente?.id ?? null,
    data: data ?? null,
    tipoAvaliacao: tipoAvaliacao ?? null,
    utilizaEpc: utilizaEpc ?? null,
    utilizaEpi: utilizaEpi ?? null,
    preencheRiscoPgr: pgr === true,
  });
  const { descricao, pgr: noPgr, processoObrigatorio } = pede;
  const regras = useCallback<FieldRules>(
    (campo) => {
      if (soQuandoPedidos.has(campo)) return { obrigatorio: true };
      if (campo === 'descricao') return { obrigatorio: descricao };
      if (campo === 'risco') return { obrigatorio: noPgr };
      return campo === 'numeroProcessoJudicial' ? { obrigatorio: processoObrigatorio } : undefined;
    },
    [descricao, noPgr, processoObrigatorio],
  );
  /** A question that was never asked has no answer yet: it begins with yes. */
  const aoUsarEpi = (uso: unknown) => {
    if (uso !== '2') return;
    for (const [campo] of PERGUNTAS) if (!form.getValues(campo)) form.setValue(campo, 'S', { shouldDirty: true });
  };
  return (
    <FormRules rules={regras}>
      <FormSection titulo="Agente">
        <Campo name="ambiente" span={6} />
        <Campo name="data" span={3} />
        <Campo name="dataFim" span={3} />
        <Campo name="atividadePerigosaInsalubre" span={12} />
        {pede.avaliacao && <Campo name="descricao" span={12} />}
        {pede.processo && <Campo name="numeroProcessoJudicial" span={12} />}
      </FormSection>
      {pede.avaliacao && (
        <FormSection titulo="Avaliação">
          <Campo name="tipoAvaliacao" span={6} />
          {pede.medicao && (
            <>
              <Campo name="tecnicaMedicao" span={6} />
              <Campo name="intensidadeConcentracao" span={4} />
              <Campo name="unidadeMedida" span={5} variant="select" />
            </>
          )}
          {pede.limite && <Campo name="limiteTolerancia" span={3} />}
        </FormSection>
      )}
      {pede.avaliacao && (
        <FormSection titulo="Proteção">
          <Campo name="utilizaEpc" span={6} />
          <Campo name="utilizaEpi" span={6} onValue={aoUsarEpi} />
          {pede.epc && (
            <>
              <Campo name="epcEficaz" span={4} />
              <Campo name="epcs" span={8} />
            </>
          )}
          {pede.epi && (
            <>
              <Campo name="epiEficaz" span={12} />
              {PERGUNTAS.map(([campo]) => (
                <Campo key={campo} name={campo} span={6} />
              ))}
            </>
          )}
        </FormSection>
      )}
      <FormSection titulo="PGR">
        <Campo name="preencheRiscoPgr" span={3} />
        <Campo name="risco" span={9} />
        {pede.pgr && (
          <>
            <Campo name="probabilidadeRiscoId" span={6} />
            <Campo name="gravidadeRiscoId" span={6} />
            <Classificacao />
          </>
        )}
      </FormSection>
      <FormSection titulo="Direitos">
        <Campo name="insalubridade" span={4} />
        <Campo name="periculosidade" span={4} />
        <Campo name="especial" span={4} />
      </FormSection>
    </FormRules>
  );
}

export const AgentesLista = () => (
  <ListScreen
    resource={agenteNocivo}
    columns={colunas}
    filterFields={filtro}
    rowName={({ atividadePerigosaInsalubre }) => atividadePerigosaInsalubre?.nome ?? agenteNocivo.nome.um}
  />
);
export const AgenteFormulario = () => (
  <FormScreen resource={agenteNocivo} defaults={novo}>
    {() => <Campos />}
  </FormScreen>
);
