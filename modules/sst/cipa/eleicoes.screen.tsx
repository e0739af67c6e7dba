import { Button, Group, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Andamento } from './andamento.part.tsx';
import { recusaDoInicio } from './cipa.rules.ts';
import { eleicao } from './eleicoes.contract.ts';
import { sugerirPrazos } from './eleicoes.rules.ts';
import { EtapaDaEleicao } from './etapa.part.tsx';

type Linha = (typeof eleicao)['linha']['_output'] & Stored;

const colunas = [
  'nome',
  'estabelecimento',
  { campo: 'inscricaoFim', largura: 160 },
  { campo: 'votacaoIni', largura: 160 },
  { campo: 'mandatoInicio', largura: 180 },
  {
    campo: 'etapa',
    largura: 170,
    render: ({ etapa }: Linha) => etapa && <EtapaDaEleicao etapa={etapa} />,
  },
] as const;
const filtro = ['nome', 'estabelecimentoId', 'etapa'] as const;
const Campo = fieldOf(eleicao.form);

export const EleicoesLista = () => <ListScreen resource={eleicao} columns={colunas} filterFields={filtro} />;

/** Dates that keep the terms of NR-5, for the mandate that was typed. */
function SugerirDatas() {
  const { form, somenteLeitura } = useFormContract();
  const inicio = useWatch({ control: form.control, name: 'mandatoInicio' }) as string | null;
  if (somenteLeitura) return null;
  const sugerir = () => {
    if (!inicio) return;
    for (const [campo, dia] of Object.entries(sugerirPrazos(inicio)))
      form.setValue(campo, dia, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Group style={{ gridColumn: '1 / -1' }}>
      <Button variant="default" disabled={inicio?.length !== 10 || recusaDoInicio(inicio) !== null} onClick={sugerir}>
        Sugerir datas pelos prazos da NR-5
      </Button>
    </Group>
  );
}

export const EleicaoFormulario = () => (
  <FormScreen resource={eleicao} defaults={{}}>
    {({ registro }) => (
      <Stack gap="md">
        {registro !== null && <Andamento registro={registro} />}
        <FormSection>
          <Campo name="nome" span={6} />
          <Campo name="estabelecimento" span={6} />
          <Campo name="mandatoInicio" span={4} />
          <Campo name="semMandato" span={8} />
          <Campo name="grauDeRisco" span={4} variant="select" />
          <Campo name="titulares" span={4} />
          <Campo name="suplentes" span={4} />
        </FormSection>
        <FormSection titulo="Datas">
          <SugerirDatas />
          <Campo name="convocacao" span={4} />
          <Campo name="inscricaoIni" span={4} />
          <Campo name="inscricaoFim" span={4} />
          <Campo name="votacaoIni" span={4} />
          <Campo name="votacaoFim" span={4} />
          <Campo name="edital" span={12} />
        </FormSection>
      </Stack>
    )}
  </FormScreen>
);
