import { Alert, Button, Group, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import type { FieldRules } from '#platform/web/form/field-rules.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { type AvaliacaoLida, avaliacaoDesempenho, CAMINHO_PARTICIPANTES } from './avaliacoes-desempenho.contract.ts';
import { SituacaoDaAvaliacao } from './situacao.part.tsx';
import { useTelasDoResultado } from './telas-do-resultado.part.tsx';

const Campo = fieldOf(avaliacaoDesempenho.form);
const padrao = {
  tipo: '1.0',
  formato: '0',
  exibirNivelCompetenciaExigido: true,
  exibirPerformanceProfissional: true,
  pesoAutoavaliacao: 1,
  pesoGestor: 1,
  pesoSubordinado: 1,
  pesoPar: 1,
  pesoAvaliador: 1,
} as const;

/** Who evaluates more than competences needs questions. */
const comModelo: FieldRules = (path) => (path === 'modeloAvaliacao' ? { obrigatorio: true } : undefined);
const soCompetencias: FieldRules = () => undefined;

const aosParticipantes = (id: number) => ({ to: CAMINHO_PARTICIPANTES, search: searchOf({ avaliacaoId: id }) });

/** An evaluation; a new one goes on to its participants. */
export function AvaliacaoDeDesempenho() {
  const navigate = useNavigate();
  const [semModelo, setSemModelo] = useState(false);
  return (
    <FormScreen
      resource={avaliacaoDesempenho}
      defaults={padrao}
      rules={semModelo ? soCompetencias : comModelo}
      onSaved={(salva) =>
        void navigate(
          (salva as AvaliacaoLida).qtdParticipacoes === 0
            ? aosParticipantes(salva.id)
            : { to: avaliacaoDesempenho.path },
        )
      }
    >
      {({ registro, contract }) => (
        <Campos
          registro={registro as AvaliacaoLida | null}
          control={contract.form.control}
          onSomenteCompetencias={setSemModelo}
        />
      )}
    </FormScreen>
  );
}

type Form = z.output<typeof avaliacaoDesempenho.form>;

interface CamposProps {
  readonly registro: AvaliacaoLida | null;
  readonly control: Control<Form>;
  readonly onSomenteCompetencias: (somente: boolean) => void;
}

function Campos({ registro, control, onSomenteCompetencias }: CamposProps) {
  const navigate = useNavigate();
  const telas = useTelasDoResultado();
  const travada = registro !== null && registro.pode.identidade === false;
  const somente = useWatch({ control, name: 'avaliarSomenteCompetencias' });
  const tipo = useWatch({ control, name: 'tipo' });
  useEffect(() => onSomenteCompetencias(somente === true), [somente, onSomenteCompetencias]);
  return (
    <Stack gap="md">
      {registro && (
        <Group gap="sm">
          <SituacaoDaAvaliacao situacao={registro.situacao} />
          <Button size="xs" variant="default" onClick={() => void navigate(aosParticipantes(registro.id))}>
            {`Participantes (${registro.qtdAvaliados ?? 0} avaliados)`}
          </Button>
          {registro.possuiResposta &&
            telas(registro.id).map(({ rotulo, icone: Icone, ...destino }) => (
              <Button
                key={rotulo}
                component={Link}
                size="xs"
                variant="default"
                leftSection={<Icone size={14} />}
                {...destino}
              >
                {rotulo}
              </Button>
            ))}
        </Group>
      )}
      {travada && (
        <Alert color="blue">
          {registro.liberada
            ? 'A avaliação está liberada: o que se responde não muda. Bloqueie-a para mudar.'
            : 'Já há respostas: o que se responde não muda. Clone a avaliação para começar outra.'}
        </Alert>
      )}
      <FormSection>
        <Campo name="titulo" span={6} />
        <Campo name="dataIni" span={3} />
        <Campo name="dataFim" span={3} />
        <Campo name="tipo" span={4} disabled={travada} />
        <Campo name="formato" span={4} disabled={travada || tipo !== '2.0'} />
        <Campo name="modeloAvaliacao" span={4} disabled={travada || somente === true} />
      </FormSection>
      <FormSection titulo="O que se avalia">
        <Campo name="permiteAutoAvaliacao" span={6} disabled={travada} />
        <Campo name="anonima" span={6} disabled={travada} />
        <Campo name="avaliarCompetenciasCargo" span={6} disabled={travada || somente === true} />
        <Campo name="avaliarSomenteCompetencias" span={6} disabled={travada} />
        <Campo name="exibirNivelCompetenciaExigido" span={6} />
        <Campo name="notaQuestionarioManual" span={6} disabled={travada} />
      </FormSection>
      <FormSection titulo="Resultado">
        <Campo name="exibeResultadoAutoAvaliacao" span={6} />
        <Campo name="exibirPerformanceProfissional" span={6} />
        <Campo name="consideraRespCorespHierarquia" span={12} />
      </FormSection>
      <FormSection titulo="Peso de cada avaliador no resultado: com 0 não conta">
        <Campo name="pesoAutoavaliacao" label="Autoavaliação" span={2} />
        <Campo name="pesoGestor" label="Gestor" span={2} />
        <Campo name="pesoSubordinado" label="Subordinado" span={2} />
        <Campo name="pesoPar" label="Par" span={2} />
        <Campo name="pesoAvaliador" label="Outro avaliador" span={2} />
      </FormSection>
    </Stack>
  );
}
