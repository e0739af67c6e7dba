import { Box, ColorInput as MantineColorInput } from '@mantine/core';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorInput.css';
import { contraste, corValida, textOn } from '#platform/shared/color.ts';
import { frameOf, type InputProps, textOf } from './input-props.ts';

/** cor: '#RRGGBB', with a sample of how text reads on it. */
export function ColorInput(props: InputProps) {
  const value = textOf(props.value);
  const sample = corValida(value) && (
    <Box mt={6} px="sm" py={4} fz="xs" fw={600} style={{ background: value, color: textOn(value), borderRadius: 6 }}>
      Exemplo de texto sobre a cor (contraste{' '}
      {contraste(value, textOn(value)).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}:1)
    </Box>
  );
  return (
    <div>
      <MantineColorInput
        {...frameOf(props)}
        ref={props.inputRef}
        format="hex"
        fixOnBlur={false}
        eyeDropperButtonProps={{ 'aria-label': 'Capturar cor da tela' }}
        value={value}
        onChange={(color) => props.onChange(color || null)}
      />
      {sample}
    </div>
  );
}
