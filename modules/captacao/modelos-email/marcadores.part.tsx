import { Button, Group, Paper, Text } from '@mantine/core';
import { useRef } from 'react';
import { CAMPO } from '#platform/web/form/dom.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { marcadoresQueServem, preencher, valoresDeExemplo } from './marcadores.rules.ts';
import estilos from './modelos-email.module.css';

/** The placeholders as buttons: each one is put where the cursor stands in the given field. */
export function Marcadores({ campo, comSelecao = true }: { campo: string; comSelecao?: boolean }) {
  const { form } = useFormContract();
  const raiz = useRef<HTMLDivElement>(null);
  function inserir(nome: string) {
    const area = raiz.current?.closest('form')?.querySelector<HTMLTextAreaElement>(`[${CAMPO}="${campo}"] textarea`);
    const texto = String(form.getValues(campo) ?? '');
    const inicio = area?.selectionStart ?? texto.length;
    const fim = area?.selectionEnd ?? inicio;
    const marca = `{${nome}}`;
    form.setValue(campo, `${texto.slice(0, inicio)}${marca}${texto.slice(fim)}`, { shouldDirty: true });
    // After React has written the new text.
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(inicio + marca.length, inicio + marca.length);
    });
  }
  return (
    <div ref={raiz}>
      <Text size="sm" fw={500} mb={4}>
        Inserir no texto
      </Text>
      <Group gap={6}>
        {marcadoresQueServem(comSelecao).map(({ nome, rotulo }) => (
          <Button key={nome} size="compact-xs" variant="default" onClick={() => inserir(nome)} title={`{${nome}}`}>
            {rotulo}
          </Button>
        ))}
      </Group>
    </div>
  );
}

/** The e-mail as a candidate of the example would read it. */
export function PreviaDoEmail({ assunto, texto }: { assunto: string | null; texto: string | null }) {
  return (
    <Paper withBorder p="sm" component="section" aria-label="Prévia do e-mail">
      <Text size="xs" c="dimmed">
        Prévia, com dados de exemplo
      </Text>
      <Text fw={600} className={estilos.previa}>
        {preencher(assunto ?? '', valoresDeExemplo) || 'Sem assunto'}
      </Text>
      <Text size="sm" mt={6} className={estilos.previa}>
        {preencher(texto ?? '', valoresDeExemplo) || 'Sem texto'}
      </Text>
    </Paper>
  );
}
