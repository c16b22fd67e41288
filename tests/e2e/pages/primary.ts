import type { Page } from '@playwright/test';

/**
 * Primary buttons that are not the last of their bar, or that another button of the bar stands beyond: further down, or
 * on the same line further to its end.
 */
export const misplacedPrimary = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.background = 'var(--primary)';
    document.body.append(probe);
    const primary = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const bars = new Set([...document.querySelectorAll('.ui-button')].flatMap((button) => button.parentElement ?? []));
    return [...bars].flatMap((bar) => {
      const buttons = [...bar.children].filter((one) => one.matches('.ui-button') && one.checkVisibility());
      return buttons.flatMap((button, place) => {
        if (getComputedStyle(button).backgroundColor !== primary) return [];
        const own = button.getBoundingClientRect();
        const beyond = buttons.some((other) => {
          const { top, left } = other.getBoundingClientRect();
          return other !== button && (top >= own.bottom || (top < own.bottom && left >= own.right));
        });
        const isLast = place === buttons.length - 1;
        return isLast && !beyond ? [] : [`${bar.className}: ${button.textContent}`];
      });
    });
  });
