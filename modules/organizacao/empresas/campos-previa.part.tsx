import { Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Suspense, use, useDeferredValue, useMemo, useState } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { Framed } from '#platform/web/ui/framed.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { ConfiguracaoDeCampos, ConfiguracaoDeCamposForm } from './campos.contract.ts';
import { type Area, areasDoFormulario, type Formulario } from './campos-candidato.contract.ts';
import { camposDaArea } from './campos-candidato.rules.ts';
import { gravadoDe } from './campos-edicao.rules.ts';
import { PreviasDosFormularios } from './previas.part.tsx';

/** Widths of the windows in the preview, in pixels. */
const larguras = { celular: 390, computador: 1100 } as const;
type Janela = keyof typeof larguras;
/** Heights on the screen, in pixels. */
const alturas = { celular: 640, computador: 460 } as const;

const janelas: { value: Janela; label: string }[] = [
  { value: 'celular', label: 'Celular' },
  { value: 'computador', label: 'Computador' },
];

interface Props {
  readonly empresaId: number;
  readonly formulario: Formulario;
  readonly atual: ConfiguracaoDeCampos;
  readonly control: Control<ConfiguracaoDeCamposForm>;
}

/** The form as the configuration on the screen would make it, before anything is saved. */
export function PreviaDosCampos({ empresaId, formulario, atual, control }: Props) {
  const Previa = use(PreviasDosFormularios)[formulario];
  const oferecidas = areasDoFormulario(formulario);
  // The portal, where there is one: its people have nobody beside them.
  const [area, setArea] = useState<Area>(() => oferecidas.at(-1)?.codigo ?? 'interna');
  const [janela, setJanela] = useState<Janela>('celular');
  const digitado = useWatch({ control: control as unknown as Control<FieldValues>, name: ['campos', 'extras'] });
  // Fields answer each key at once; the preview follows when there is time.
  const [campos, extras] = useDeferredValue(digitado) as [
    ConfiguracaoDeCamposForm['campos'],
    ConfiguracaoDeCamposForm['extras'],
  ];
  const mostrados = useMemo(
    () => camposDaArea({ formulario, area, usaExtras: atual.usaExtras, gravado: gravadoDe({ campos, extras }) }),
    [formulario, area, atual.usaExtras, campos, extras],
  );
  if (!Previa) return null;
  return (
    <Paper
      component="section"
      withBorder
      p="sm"
      aria-label="Prévia do cadastro"
      data-janela={janela}
      bg="var(--mantine-color-gray-0)"
    >
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h5">
            Prévia
          </Title>
          <Group gap="xs">
            {oferecidas.length > 1 && (
              <SegmentedControl
                size="xs"
                aria-label="Área da prévia"
                value={area}
                onChange={(value) => setArea(value as Area)}
                data={oferecidas.map(({ codigo, rotulo }) => ({
                  value: codigo,
                  label: rotulo.split(' (')[0] ?? rotulo,
                }))}
              />
            )}
            <SegmentedControl
              size="xs"
              aria-label="Largura da prévia"
              value={janela}
              onChange={(value) => setJanela(value as Janela)}
              data={janelas}
            />
          </Group>
        </Group>
        <Paper withBorder style={{ overflow: 'hidden' }}>
          <Framed titulo="Prévia do cadastro" largura={larguras[janela]} altura={alturas[janela]}>
            <Suspense fallback={<FormSkeleton />}>
              <Previa key={area} empresaId={empresaId} area={area} campos={mostrados} />
            </Suspense>
          </Framed>
        </Paper>
        <Text size="xs" c="dimmed">
          Acompanha as mudanças antes de gravar. O que for digitado aqui não é guardado.
        </Text>
      </Stack>
    </Paper>
  );
}
