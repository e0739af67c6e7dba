import { notifications } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from './toasts.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

it('o aviso de sucesso, o de informação e o alerta ficam 3 segundos', () => {
  const mostrar = vi.spyOn(notifications, 'show').mockReturnValue('');
  for (const avisar of [toast.sucesso, toast.info, toast.alerta]) avisar('Gravado');
  expect(mostrar.mock.calls.map(([{ autoClose }]) => autoClose)).toEqual([3000, 3000, 3000]);
});

it('o erro e o aviso com itens ficam até serem fechados', () => {
  const mostrar = vi.spyOn(notifications, 'show').mockReturnValue('');
  toast.erro('Não foi possível gravar', ['Nome é obrigatório']);
  toast.aviso('Ficaram de fora');
  expect(mostrar.mock.calls.map(([{ autoClose }]) => autoClose)).toEqual([false, false]);
  expect(mostrar.mock.calls[0]?.[0].message).toBe('Não foi possível gravar\n• Nome é obrigatório');
});
