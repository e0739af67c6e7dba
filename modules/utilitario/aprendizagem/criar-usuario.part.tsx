import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { TalentoDaPagina } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { criarUsuarioNaAprendizagem } from './aprendizagem.contract.ts';

/** Says what goes to the learning service before it goes. */
export function CriarUsuarioNaAprendizagem({ talento, onClose }: { talento: TalentoDaPagina; onClose: () => void }) {
  const [indo, setIndo] = useState(false);
  async function criar() {
    setIndo(true);
    const feito = await call(criarUsuarioNaAprendizagem, { params: { id: talento.id } }).catch(() => null);
    setIndo(false);
    if (!feito) return;
    toast.sucesso(`Usuário ${feito.usuarioId} criado no serviço de aprendizagem.`);
    onClose();
  }
  return (
    <>
      <Text mb="md">
        O nome e o e-mail de {talento.nome} vão ao serviço de aprendizagem, que cria o usuário com eles.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={indo} onClick={() => void criar()}>
          Criar usuário
        </Button>
      </Group>
    </>
  );
}
