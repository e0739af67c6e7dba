import { ActionIcon, Group, Input, Progress, Text } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { extensaoRecusada } from '#platform/shared/file-extension.ts';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { IconEnviar, IconExcluir } from '../ui/icons.ts';
import styles from './file-field.module.css';

/** What a file must be to be taken. */
export interface FileRules {
  /** Greatest size in bytes. */
  readonly limite: number;
  /** Extensions without dot ('pdf', 'png'), or 'imagem' for any image. Everything unless given. */
  readonly tipos?: readonly string[] | undefined;
}

/** Why a file is refused, or null (size, accepted type). */
export function fileRefusal(
  file: { name: string; size: number; type: string },
  { limite, tipos }: FileRules,
): string | null {
  if (file.size > limite) return `O arquivo deve ser menor que ${formatarBytes(limite)}`;
  if (!tipos) return null;
  if (tipos.includes('imagem')) return file.type.startsWith('image/') ? null : 'O arquivo adicionado não é uma imagem';
  return extensaoRecusada(file.name, tipos);
}

interface Props extends FileRules {
  readonly label: string;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** Name of the file that the record has already. */
  readonly atual?: string | null | undefined;
  /** Fraction 0..1 of a running upload. */
  readonly progresso?: number | undefined;
  readonly disabled?: boolean;
}

/** One file, dropped or chosen; refuses by size and type before anything goes up. */
export function FileField(props: Props) {
  const { label, value, onChange, required = false, disabled = false, progresso, tipos } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    const reason = fileRefusal(file, props);
    setRefusal(reason);
    if (!reason) onChange(file);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  const accept = tipos?.map((tipo) => (tipo === 'imagem' ? 'image/*' : `.${tipo}`)).join(',');
  const name = value?.name ?? props.atual;
  return (
    <Input.Wrapper id={id} label={label} required={required} error={refusal ?? props.error}>
      <Group wrap="nowrap" gap="xs">
        <label
          className={styles.area}
          data-sobre={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            id={id}
            ref={input}
            type="file"
            accept={accept}
            disabled={disabled}
            className={styles.entrada}
            onChange={(event) => take(event.currentTarget.files?.[0])}
          />
          <IconEnviar size={18} aria-hidden />
          <Text size="sm" truncate>
            {name
              ? `${name}${value ? ` (${formatarBytes(value.size)})` : ''}`
              : 'Arraste um arquivo ou clique para escolher'}
          </Text>
        </label>
        {value && (
          <ActionIcon
            color="red"
            size={36}
            aria-label={`Remover ${value.name}`}
            disabled={disabled}
            onClick={() => onChange(null)}
          >
            <IconExcluir size={18} />
          </ActionIcon>
        )}
      </Group>
      {progresso !== undefined && progresso < 1 && (
        <Progress mt={6} value={progresso * 100} aria-label={`Enviando ${label}`} />
      )}
    </Input.Wrapper>
  );
}
